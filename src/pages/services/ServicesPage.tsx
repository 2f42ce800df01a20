import { Banner } from "../../components/banner/Banner.tsx";
import { Action } from "../../components/action/Action.tsx";
import { usePageLayout } from "../../context/layout.ts";
import { ServicesBlock } from "../../components/services-block/ServicesBlock.tsx";
import type { PageProps } from "../../model/page.ts";
import type { servicesPages } from "./data.ts";
import styles from "./ServicesPage.module.css";

export function ServicesPage({
  data: { banner, services, more },
}: PageProps<typeof servicesPages>) {
  const { navigation } = usePageLayout();
  return (
    <>
      <Banner banner={banner}>
        <p className="acts">
          {navigation.more.map((link) => (
            <Action key={link.to} link={link} kind="more" />
          ))}
        </p>
      </Banner>
      <ServicesBlock services={services} />
      <section className="section">
        <div className={`wrap ${styles.more}`}>
          <h2>{more.heading}</h2>
          <ul>
            {more.articles.map(({ to, title, summary }) => (
              <li key={to}>
                <h3>
                  <a href={to}>{title}</a>
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
