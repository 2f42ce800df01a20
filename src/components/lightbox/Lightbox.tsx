import { useRef, type KeyboardEvent, type PointerEvent } from "react";
import { ringStep } from "../../behaviour/autoplay.ts";
import type { Image } from "../../model/page-data.ts";
import { Modal } from "../dialog/Modal.tsx";
import { Icon } from "../icon/Icon.tsx";
import { Picture } from "../picture/Picture.tsx";
import styles from "./Lightbox.module.css";

interface LightboxProps {
  images: Image[];
  /** Which picture is shown; null when it is closed. */
  shown: number | null;
  onShow: (index: number | null) => void;
}

/** A finger that travelled this far meant to turn the page. */
const SWIPE_PX = 40;

/** One picture over the whole screen. Arrow keys, buttons and swipes go round all of them. */
export function Lightbox({ images, shown, onShow }: LightboxProps) {
  const touchedAt = useRef(0);
  const image = shown === null ? undefined : images[shown];
  const go = (by: number) => {
    if (shown !== null) onShow(ringStep(shown, images.length, by));
  };
  const turn = ({ key }: KeyboardEvent) => {
    if (key === "ArrowRight") go(1);
    if (key === "ArrowLeft") go(-1);
  };
  const swipe = ({ clientX, pointerType }: PointerEvent) => {
    const way = clientX - touchedAt.current;
    if (pointerType === "touch" && Math.abs(way) > SWIPE_PX) go(way < 0 ? 1 : -1);
  };
  return (
    <Modal
      open={image !== undefined}
      label="Image viewer"
      onClose={() => onShow(null)}
      onKeyDown={turn}
      className={styles.box}
    >
      <button
        type="button"
        className={styles.close}
        aria-label="Close image"
        onClick={() => onShow(null)}
      >
        <Icon name="cross" />
      </button>
      {image && shown !== null ? (
        <figure
          style={{ "--ratio": image.width / image.height }}
          onPointerDown={(event) => (touchedAt.current = event.clientX)}
          onPointerUp={swipe}
        >
          <Picture key={image.src} image={image} priority />
          <figcaption aria-live="polite">
            {image.alt} <span>{`${shown + 1} / ${images.length}`}</span>
          </figcaption>
        </figure>
      ) : null}
      <button
        type="button"
        className={styles.previous}
        aria-label="Previous image"
        onClick={() => go(-1)}
      >
        <Icon name="previous" />
      </button>
      <button type="button" className={styles.next} aria-label="Next image" onClick={() => go(1)}>
        <Icon name="next" />
      </button>
    </Modal>
  );
}
