import { preload } from "react-dom";
import type { Image } from "../../model/image.ts";

interface PictureProps {
  image: Image;
  className?: string | undefined;
  /** True for the picture a visitor sees first: fetched at once and before others. */
  priority?: boolean;
  /**
   * Shown width of the picture, as in `<img sizes>`. It is larger than the slot if `object-fit` crops the sides of the
   * picture. An SVG needs none.
   */
  sizes?: string;
  /** Limits of the widths in `srcset`, for slots that never need smaller or larger files. */
  atLeast?: number;
  atMost?: number;
}

/** Entries of a `srcset` between two widths; all entries when none is between them. */
function between(avif: string, atLeast: number, atMost: number): string {
  const entries = avif.split(", ").filter((entry) => {
    const width = Number.parseInt(entry.slice(entry.lastIndexOf(" ")), 10);
    return width >= atLeast && width <= atMost;
  });
  return entries.join(", ") || avif;
}

/**
 * With `auto`, the browser uses the layout width of a lazy picture. Browsers without `auto` assume the width of the
 * screen.
 */
const AS_SHOWN = "auto, 100vw";

/** Decoration loads after described pictures, on the first screen too. */
function fetchPriority(priority: boolean, alt: string): "high" | "low" | undefined {
  if (priority) return "high";
  return alt ? undefined : "low";
}

export function Picture({
  image,
  className,
  priority = false,
  sizes = AS_SHOWN,
  atLeast = 0,
  atMost = Infinity,
}: PictureProps) {
  const { src, alt, width, height, kind, avif, placeholder, focus, round } = image;
  const img = (
    <img
      src={src}
      alt={alt}
      width={width}
      height={height}
      className={className}
      data-kind={kind === "photo" ? kind : undefined}
      data-cut={round}
      style={avif ? { background: placeholder, objectPosition: focus } : undefined}
      loading={priority ? undefined : "lazy"}
      decoding="async"
      fetchPriority={fetchPriority(priority, alt)}
    />
  );
  if (!avif) return img;
  const srcSet = between(avif, atLeast, atMost);
  // React preloads an <img>, but not the sources of a <picture>.
  if (priority) {
    preload(src, {
      as: "image",
      type: "image/avif",
      imageSrcSet: srcSet,
      imageSizes: sizes,
      fetchPriority: "high",
    });
  }
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet} sizes={sizes} />
      {img}
    </picture>
  );
}
