import { Picture } from "../../components/picture/Picture.tsx";
import type { PackageDetailPageData } from "../../model/page-data.ts";
import styles from "./Courses.module.css";

/** The courses of a package, one ruled row each with a dish of it beside. */
export function Courses({ heading, text, items }: PackageDetailPageData["courses"]) {
  return (
    <section className="section">
      <div className={`wrap ${styles.courses}`}>
        <div className={styles.intro}>
          <h2>{heading}</h2>
          <p className="soft">{text}</p>
        </div>
        <div>
          {items.map(({ title, dishes, image }) => (
            <article key={title} className={styles.course}>
              <Picture image={image} />
              <div>
                <h3>{title}</h3>
                <ul>
                  {dishes.map((dish) => (
                    <li key={dish}>
                      <span className="veg" aria-hidden="true" />
                      {dish}
                    </li>
                  ))}
                </ul>
              </div>
            </article>
          ))}
        </div>
      </div>
    </section>
  );
}
