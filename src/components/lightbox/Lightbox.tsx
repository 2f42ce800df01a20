import { useRef, type KeyboardEvent, type PointerEvent } from "react";
import { useShell } from "../../app/shell.ts";
import { ringStep } from "../../behaviour/autoplay.ts";
import type { Image } from "../../model/page-data.ts";
import { Modal } from "../dialog/Modal.tsx";
import { Icon } from "../icon/Icon.tsx";
import { Picture } from "../picture/Picture.tsx";
import styles from "./Lightbox.module.css";

interface LightboxProps {
  /** What is shown, and where in the gallery it hangs: "Our Banquet, 3 of 20". */
  pictures: { image: Image; place: string }[];
  /** Which picture is shown; null when it is closed. */
  shown: number | null;
  onShow: (index: number | null) => void;
}

/** A finger that travelled this far meant to turn the page. */
const SWIPE_PX = 40;

/** One picture over the whole screen. Arrow keys, buttons and swipes go round all of them. */
export function Lightbox({ pictures, shown, onShow }: LightboxProps) {
  const words = useShell().messages.controls;
  const touchedAt = useRef(0);
  const picture = shown === null ? undefined : pictures[shown];
  const beside = (by: number) => ringStep(shown ?? 0, pictures.length, by);
  const go = (by: number) => {
    if (shown !== null) onShow(beside(by));
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
      open={picture !== undefined}
      label={words.viewer}
      onClose={() => onShow(null)}
      onKeyDown={turn}
      className={styles.box}
    >
      <button
        type="button"
        className={styles.close}
        aria-label={words.closeViewer}
        onClick={() => onShow(null)}
      >
        <Icon name="cross" />
      </button>
      {picture ? (
        <figure
          style={{ "--ratio": picture.image.width / picture.image.height }}
          onPointerDown={(event) => (touchedAt.current = event.clientX)}
          onPointerUp={swipe}
        >
          <Picture key={picture.image.src} image={picture.image} priority />
          <figcaption aria-live="polite">
            <span>{picture.place}</span> {picture.image.alt}
          </figcaption>
          {/* Fetched while this one is looked at, so that turning the page never waits. */}
          <div hidden>
            {[1, -1].map((by) => {
              const next = pictures[beside(by)];
              return next ? <Picture key={by} image={{ ...next.image, alt: "" }} priority /> : null;
            })}
          </div>
        </figure>
      ) : null}
      <button
        type="button"
        className={styles.previous}
        aria-label={words.previousImage}
        onClick={() => go(-1)}
      >
        <Icon name="previous" />
      </button>
      <button
        type="button"
        className={styles.next}
        aria-label={words.nextImage}
        onClick={() => go(1)}
      >
        <Icon name="next" />
      </button>
    </Modal>
  );
}
