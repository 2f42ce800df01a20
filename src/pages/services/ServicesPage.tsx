import { Link } from "../../components/link/Link.tsx";
import { ServicesBlock } from "../../components/services-block/ServicesBlock.tsx";
import type { ServicesPageData } from "../../model/page-data.ts";
import styles from "./ServicesPage.module.css";

interface ServicesPageProps {
  data: ServicesPageData;
}

/** All services, then the other guides from the kitchen. */
export function ServicesPage({ data: { banner, services, more } }: ServicesPageProps) {
  return (
    <>
      <ServicesBlock services={services} banner={banner} />
      <section className="section">
        <div className={`wrap ${styles.more}`}>
          <h2>{more.heading}</h2>
          <ul>
            {more.articles.map(({ to, title, summary }) => (
              <li key={to}>
                <h3>
                  <Link to={to}>{title}</Link>
                </h3>
                <p>{summary}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
    </>
  );
}
