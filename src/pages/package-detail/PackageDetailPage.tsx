import { Action } from "../../components/action/Action.tsx";
import dial from "@art/hall/dial.svg";
import { KeyFacts } from "../../components/key-facts/KeyFacts.tsx";
import { LaterStyles } from "../../components/later-styles/LaterStyles.tsx";
import { Drawing } from "../../components/drawing/Drawing.tsx";
import { HallFactList } from "../../components/hall-table/HallFactList.tsx";
import { Questions } from "../../components/questions/Questions.tsx";
import { HallTable } from "../../components/hall-table/HallTable.tsx";
import { SareeBorder } from "../../components/saree-border/SareeBorder.tsx";
import { Policies } from "../../components/policies/Policies.tsx";
import { Stalls } from "./Stalls.tsx";
import type { PageProps } from "../../model/page.ts";
import type { PackageDetailPageData, packageDetailPages } from "./data.ts";
import { Picture } from "../../components/picture/Picture.tsx";
import { Price } from "../../components/price/Price.tsx";
import { Breadcrumbs } from "../../components/breadcrumbs/Breadcrumbs.tsx";
import coursesStyles from "./Courses.module.css";
import packageHeroStyles from "./PackageHero.module.css";
import styles from "./PackageDetailPage.module.css";

export function PackageDetailPage({ data }: PageProps<typeof packageDetailPages>) {
  const { courses, counters, hall, policies, questions, words } = data;
  return (
    <>
      <PackageHero data={data} />
      <SareeBorder kind="temple" />
      <LaterStyles />
      <Courses {...courses} />
      <section className={`section on-marigold ${styles.part}`}>
        <div className="wrap">
          <h2>{counters.heading}</h2>
          <p className={`lead ${styles.intro}`}>{counters.text}</p>
          <Stalls stalls={counters.items} perPerson={words.perPerson} />
        </div>
      </section>
      <section className={`section on-leaf ${styles.part}`}>
        <div className={`wrap ${styles.hall}`}>
          <Drawing src={dial} width={640} height={400} className={styles.dial} />
          <div>
            <h2>{hall.heading}</h2>
            <p className={`soft ${styles.hallText}`}>{hall.text}</p>
            <HallTable caption={hall.heading} columns={hall.columns} slots={hall.slots} />
            <HallFactList {...hall.facts} />
            <Action link={hall.more} kind="more" />
          </div>
        </div>
      </section>
      <Policies {...policies} />
      <Questions {...questions} />
    </>
  );
}

type CoursesData = PackageDetailPageData["courses"];
type Course = CoursesData["items"][number];

function Courses({ heading, text, items }: CoursesData) {
  const most = Math.max(...items.map(({ dishes }) => dishes.length));
  return (
    <section className={`section ${coursesStyles.courses}`}>
      <div className="wrap">
        <div className={coursesStyles.head}>
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
    <article className={`${coursesStyles.course} ${onLeaf ? `${coursesStyles.leaf} on-leaf` : ""}`}>
      <Picture image={image} sizes="clamp(4rem, 12vw, 8rem)" />
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

function PackageHero({ data }: PageProps<typeof packageDetailPages>) {
  const { breadcrumbs, name, background, icon, cloth, thali, monthlyPrice, words, book } = data;
  const { plan, compare, back, listed } = data;
  return (
    <section className={`${packageHeroStyles.hero} on-${background}`}>
      <Picture image={cloth} className={`backing ${packageHeroStyles.cloth}`} priority />
      <div className="wrap">
        <div className={packageHeroStyles.text}>
          <Breadcrumbs breadcrumbs={breadcrumbs} />
          <Picture image={icon} className={packageHeroStyles.icon} priority />
          <hgroup>
            <h1>{name}</h1>
            {listed === undefined ? null : <p>{listed}</p>}
          </hgroup>
          <Price monthly={monthlyPrice} words={words} />
          <KeyFacts withoutPrice />
          <div className="acts">
            <Action link={book} />
            <Action link={back} kind="btn ghost" />
          </div>
          <div className={packageHeroStyles.ways}>
            <Action link={plan} kind="more" />
            <Action link={compare} kind="more" />
          </div>
        </div>
        <Picture
          image={thali}
          className={`picked turns ${packageHeroStyles.thali}`}
          sizes="(min-width: 990px) 52vw, (min-resolution: 2.2dppx) 71vw, 112vw"
          priority
        />
      </div>
    </section>
  );
}
