import { Picture } from "../picture/Picture.tsx";
import { Terms } from "../terms/Terms.tsx";
import type { CardFace } from "../../model/blocks.ts";
import styles from "./MenuCardSheet.module.css";

interface MenuCardSheetProps {
  face: CardFace;
  level: 1 | 3;
}

export function MenuCardSheet({ face, level }: MenuCardSheetProps) {
  const { design, crest, title, note, courses } = face;
  const Heading = `h${level}` as const;
  return (
    <article className={`${styles.sheet} ${styles[design]}`}>
      <header>
        <Picture image={crest} className={styles.crest} priority={level === 1} />
        <Heading>{title}</Heading>
        {note === undefined ? null : <p className={styles.note}>{note}</p>}
      </header>
      <Terms
        items={courses.map(({ title: label, dishes }) => ({ label, text: dishes.join(", ") }))}
      />
    </article>
  );
}
