import { usePageLayout } from "../../context/layout.ts";
import type { Attribution, TestimonialCard as Testimonial } from "../../data/blocks.ts";
import { Picture } from "../picture/Picture.tsx";
import avatarStyles from "./Avatar.module.css";
import attributionLineStyles from "./AttributionLine.module.css";
import starsStyles from "./Stars.module.css";
import styles from "./TestimonialCard.module.css";

/** A testimonial with the known facts of its event. */
export interface GuestCard extends Testimonial {
  facts?: string[];
  dish?: string;
}

/** Maximum length of a quotation in large letters, in characters. Longer quotations would not fit on the screen. */
const LONG = 260;

export function TestimonialCard({ testimonial }: { testimonial: GuestCard }) {
  const { name, role, text, rating, attribution, facts = [], dish, ...guest } = testimonial;
  return (
    <figure className={styles.card}>
      <Stars rating={rating} />
      <blockquote dir="auto" data-long={text.length > LONG || undefined}>
        {text}
      </blockquote>
      <figcaption>
        <Avatar guest={guest} sizes="3.6rem" />
        <span>
          <cite dir="auto">{name}</cite>
          <span className="small" dir="auto">
            {role}
          </span>
          {facts.length > 0 && <span className="small">{facts.join(", ")}</span>}
          {dish === undefined ? null : (
            <b className="small">
              <span className="veg" aria-hidden="true" /> {dish}
            </b>
          )}
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

function Avatar({ guest: { image, initials }, sizes }: AvatarProps) {
  if (image) return <Picture image={image} className={avatarStyles.avatar} sizes={sizes} />;
  return (
    <span className={`${avatarStyles.avatar} ${avatarStyles.initials}`} aria-hidden="true">
      <b lang="en">{initials}</b>
    </span>
  );
}

/** A rating of 1 to 5 whole stars. The style sheet draws five marigolds; the missing ones are outlines. */
function Stars({ rating }: { rating: number }) {
  const { stars } = usePageLayout().messages.controls;
  return (
    <span
      className={starsStyles.stars}
      role="img"
      aria-label={stars.replace("{n}", String(rating))}
      style={{ "--rating": rating }}
    />
  );
}

function AttributionLine({ attribution }: { attribution: Attribution }) {
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
