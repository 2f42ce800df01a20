import type { Course } from "../../model/page-data.ts";
import styles from "./MenuCardSheet.module.css";

interface MenuCardSheetProps {
  title: string;
  /** A line below the title. */
  note?: string;
  courses: Course[];
  level: 1 | 2 | 3;
}

/** A menu as it would lie on the table: a double border, a flower in every corner. */
export function MenuCardSheet({ title, note, courses, level }: MenuCardSheetProps) {
  const Heading = `h${level}` as const;
  return (
    <article className={styles.sheet}>
      <Heading>{title}</Heading>
      {note === undefined ? null : <p className={styles.note}>{note}</p>}
      <dl>
        {courses.map((course) => (
          <div key={course.title}>
            <dt>{course.title}</dt>
            <dd>{course.dishes.join(", ")}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}
