import { Picture } from "../../components/picture/Picture.tsx";
import type { PackageDetailPageData } from "./data.ts";
import styles from "./Courses.module.css";

type CoursesData = PackageDetailPageData["courses"];
type Course = CoursesData["items"][number];

/** The courses of a package, one ruled row each; the fullest is laid on a banana leaf. */
export function Courses({ heading, text, items }: CoursesData) {
  const most = Math.max(...items.map(({ dishes }) => dishes.length));
  return (
    <section className={`section ${styles.courses}`}>
      <div className="wrap">
        <div className={styles.head}>
          <h2>{heading}</h2>
          <p className="lead soft">{text}</p>
        </div>
        {items.map((course) => (
          <CourseRow key={course.title} {...course} onLeaf={course.dishes.length === most} />
        ))}
      </div>
    </section>
  );
}

function CourseRow({ title, dishes, image, onLeaf }: Course & { onLeaf: boolean }) {
  return (
    <article className={`${styles.course} ${onLeaf ? `${styles.leaf} on-leaf` : ""}`}>
      <Picture image={image} sizes="8rem" />
      <h3>{title}</h3>
      <ul>
        {dishes.map((dish) => (
          <li key={dish}>
            <span className="veg" aria-hidden="true" />
            {dish}
          </li>
        ))}
      </ul>
    </article>
  );
}
