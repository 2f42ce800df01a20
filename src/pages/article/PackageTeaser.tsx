import { Picture } from "../../components/picture/Picture.tsx";
import { formatPrice } from "../../../schemas/format.ts";
import type { PackageCard, PriceWords } from "../../data/blocks.ts";
import styles from "./ArticlePage.module.css";

interface PackageTeaserProps {
  offer: PackageCard;
  words: PriceWords;
}

/** The package that the article leads to. */
export function PackageTeaser({ offer, words }: PackageTeaserProps) {
  const { to, name, summary, ground, thali, monthlyPrice } = offer;
  return (
    <aside className={`on-${ground} ${styles.offer}`} aria-label={name}>
      <h2>{name}</h2>
      <p>{summary}</p>
      <p>
        <b>{formatPrice(monthlyPrice)}</b>
        {` ${words.onwards}, ${words.perPerson}`}
      </p>
      <a className="btn" href={to}>
        {words.select}
      </a>
      <Picture image={thali} sizes="27rem" atMost={920} />
    </aside>
  );
}
