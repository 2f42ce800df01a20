import type { Image } from "../../model/page-data.ts";

interface PictureProps {
  image: Image;
  className?: string | undefined;
  /** True for the picture a visitor sees first: fetched at once and before others. */
  priority?: boolean;
}

/** A picture in its slot. Width and height keep its place free until it arrives. */
export function Picture({ image, className, priority = false }: PictureProps) {
  const { src, alt, width, height, kind } = image;
  return (
    <img
      src={src}
      alt={alt}
      width={width}
      height={height}
      className={className}
      data-kind={kind}
      loading={priority ? "eager" : "lazy"}
      decoding="async"
      {...(priority ? { fetchPriority: "high" as const } : {})}
    />
  );
}
