import type { Image } from "../../model/image.ts";

interface PictureProps {
  image: Image;
  className?: string | undefined;
  /** True for the picture a visitor sees first: fetched at once and before others. */
  priority?: boolean;
  /** How wide the place shows it, as in `<img sizes>`; only photographs ask. */
  sizes?: string;
}

/** Where a lazy picture is laid out already, the browser knows best; others assume the screen's width. */
const AS_SHOWN = "auto, 100vw";

/** What only adorns comes after what somebody looks for, also on the first screen. */
function fetchPriority(priority: boolean, alt: string): "high" | "low" | undefined {
  if (priority) return "high";
  return alt ? undefined : "low";
}

/** A picture in its slot. Width and height keep its place free until it arrives. */
export function Picture({ image, className, priority = false, sizes = AS_SHOWN }: PictureProps) {
  const { src, alt, width, height, photo } = image;
  const img = (
    <img
      src={src}
      srcSet={photo?.srcSet}
      sizes={photo && sizes}
      alt={alt}
      width={width}
      height={height}
      className={className}
      data-kind={photo && "photo"}
      data-cut={photo?.round}
      style={photo && { background: photo.placeholder, objectPosition: photo.focus }}
      loading={priority ? undefined : "lazy"}
      decoding="async"
      fetchPriority={fetchPriority(priority, alt)}
    />
  );
  if (!photo) return img;
  return (
    <picture>
      {photo.sources.map((source) => (
        <source key={source.type} {...source} sizes={sizes} />
      ))}
      {img}
    </picture>
  );
}
