import { useLayout } from "../../context/layout.ts";
import type { Attribution, TestimonialCard as Testimonial } from "../../data/blocks.ts";
import { Picture } from "../picture/Picture.tsx";
import avatarStyles from "./Avatar.module.css";
import attributionLineStyles from "./AttributionLine.module.css";
import starsStyles from "./Stars.module.css";
import styles from "./TestimonialCard.module.css";

export function TestimonialCard({ testimonial }: { testimonial: Testimonial }) {
  const { name, role, text, rating, attribution, ...guest } = testimonial;
  return (
    <figure className={styles.card}>
      <Stars rating={rating} />
      <blockquote dir="auto">{text}</blockquote>
      <figcaption>
        <Avatar guest={guest} sizes="3.6rem" />
        <span>
          <cite dir="auto">{name}</cite>
          <span className="small" dir="auto">
            {role}
          </span>
          {attribution && <AttributionLine attribution={attribution} />}
        </span>
      </figcaption>
    </figure>
  );
}

interface AvatarProps {
  guest: Pick<Testimonial, "image" | "initials">;
  sizes: string;
}

export function Avatar({ guest: { image, initials }, sizes }: AvatarProps) {
  if (image) return <Picture image={image} className={avatarStyles.avatar} sizes={sizes} />;
  return (
    <span className={`${avatarStyles.avatar} ${avatarStyles.initials}`} aria-hidden="true">
      <b lang="en">{initials}</b>
    </span>
  );
}

/** A rating of 1 to 5 whole stars. The style sheet draws five marigolds; the missing ones are outlines. */
export function Stars({ rating }: { rating: number }) {
  const { stars } = useLayout().messages.controls;
  return (
    <span
      className={starsStyles.stars}
      role="img"
      aria-label={stars.replace("{n}", String(rating))}
      style={{ "--rating": rating }}
    />
  );
}

export function AttributionLine({ attribution }: { attribution: Attribution }) {
  const { label, where, when } = attribution;
  const place = where && <cite dir="auto">{where.name}</cite>;
  return (
    <span className={`small ${attributionLineStyles.attribution}`}>
      {place && `${label}: `}
      {where?.url === undefined ? (
        place
      ) : (
        <a href={where.url} rel="noopener">
          {place}
        </a>
      )}
      {place && when && ", "}
      {when && <time dateTime={when.month}>{when.text}</time>}
    </span>
  );
}
