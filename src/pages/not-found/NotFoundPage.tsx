import plate from "@art/brand/finished-plate.svg";
import { Drawing } from "../../components/drawing/Drawing.tsx";
import { FurtherLinks } from "../../components/further-links/FurtherLinks.tsx";
import type { PageProps } from "../../model/page.ts";
import type { notFoundPage } from "./data.ts";
import styles from "./NotFoundPage.module.css";

export function NotFoundPage({ data: { heading, text, links } }: PageProps<typeof notFoundPage>) {
  return (
    <section className={`section on-kumkum ${styles.page}`}>
      <p className={styles.code} aria-hidden="true">
        <span>4</span>
        <Drawing src={plate} width={1000} height={1000} className={styles.plate} priority />
        <span>4</span>
      </p>
      <div className={`wrap ${styles.words}`}>
        <div>
          <h1>{heading}</h1>
          <p className="lead">{text}</p>
        </div>
        <FurtherLinks links={links} />
      </div>
    </section>
  );
}
