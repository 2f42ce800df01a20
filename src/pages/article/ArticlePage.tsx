import { Action } from "../../components/action/Action.tsx";
import { SareeBorder } from "../../components/saree-border/SareeBorder.tsx";
import { Picture } from "../../components/picture/Picture.tsx";
import { KeyFacts } from "../../components/key-facts/KeyFacts.tsx";
import { Sources } from "../../components/sources/Sources.tsx";
import { Breadcrumbs } from "../../components/breadcrumbs/Breadcrumbs.tsx";
import type { PageProps } from "../../model/page.ts";
import type { articlePages } from "./data.ts";
import { formatPrice } from "../../../schemas/format.ts";
import styles from "./ArticlePage.module.css";

/**
 * On phones, the picture fills the width. From 2.2 dppx, a picture with fewer pixels than the screen looks sharp
 * enough.
 */
const SIZES =
  "(min-width: 990px) 54vw, (min-width: 600px) 100vw, (min-resolution: 2.2dppx) 49vw, 82vw";

export function ArticlePage({ data }: PageProps<typeof articlePages>) {
  const { breadcrumbs, title, prices, image, html, sources, contact, more, menus } = data;
  return (
    <>
      <article>
        <header className={`on-leaf ${styles.head}`}>
          <div className="wrap">
            <div>
              <Breadcrumbs breadcrumbs={breadcrumbs} />
              <h1>{title}</h1>
              <KeyFacts />
              {prices === undefined ? null : <p className="small">{prices}</p>}
            </div>
            <figure className="slot slot-leaf">
              <Picture image={image} sizes={SIZES} priority />
            </figure>
          </div>
        </header>
        {/* The body was sanitised when it was made from Markdown. */}
        <div className={`wrap ${styles.body}`} dangerouslySetInnerHTML={{ __html: html }} />
        {sources && (
          <div className={`wrap ${styles.sources}`}>
            <Sources sources={sources} />
          </div>
        )}
      </article>
      <div className={`later ${styles.behind}`}>
        <div className={`wrap ${styles.onwards}`}>
          <div>
            <PackageTeaser data={data} />
            <nav className={styles.menus} aria-labelledby="menus">
              <h2 id="menus">{menus.heading}</h2>
              {menus.links.map((link) => (
                <Action key={link.to} link={link} kind="more" />
              ))}
            </nav>
          </div>
          <nav aria-labelledby="more">
            <h2 id="more">{more.heading}</h2>
            <ul>
              {more.articles.map(({ to, title: other, summary, image: picture }) => (
                <li key={to}>
                  <Picture image={picture} sizes="10rem" atMost={480} />
                  <a href={to}>{other}</a>
                  <p>{summary}</p>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <SareeBorder kind="temple" />
        <section className={`section on-leaf ${styles.contact}`}>
          <div className="wrap">
            <div>
              <h2>{contact.heading}</h2>
              <p className="lead">{contact.text}</p>
            </div>
            <Action link={contact.link} />
          </div>
        </section>
      </div>
    </>
  );
}

function PackageTeaser({ data: { package: offer, words } }: PageProps<typeof articlePages>) {
  const { to, name, summary, background, thali, monthlyPrice } = offer;
  return (
    <aside className={`on-${background} ${styles.offer}`} aria-label={name}>
      <h2>{name}</h2>
      <p>{summary}</p>
      <p>
        <b>{formatPrice(monthlyPrice)}</b>
        {` ${words.onwards}, ${words.rate}`}
      </p>
      <Action link={{ label: words.select, to }} />
      <Picture image={thali} sizes="27rem" atMost={920} />
    </aside>
  );
}
