import { BackToTop } from "../components/back-to-top/BackToTop.tsx";
import { ContactBar } from "../components/contact-bar/ContactBar.tsx";
import { Footer } from "../components/footer/Footer.tsx";
import { Header } from "../components/header/Header.tsx";
import { NextStep } from "../components/next-step/NextStep.tsx";
import { PlanBar } from "../components/plan-bar/PlanBar.tsx";
import { Languages } from "../components/languages/Languages.tsx";
import { PageContext, type PageRendering } from "../context/Island.tsx";
import { SCRIPTS } from "../model/scripts.ts";
import { pageComponent } from "./registry.ts";
import { shellOf, ShellContext } from "../context/shell.ts";

/** Header, page and footer. The page's code has been loaded. */
export function Shell(rendering: PageRendering) {
  const { page } = rendering;
  const Page = pageComponent(page);
  const words = shellOf(page);
  const script = SCRIPTS[page.head.lang ?? ""];
  return (
    <ShellContext value={words}>
      <PageContext value={rendering}>
        {/* languages.css styles everything after it. */}
        <a className={script ? `skip in-${script}` : "skip"} href="#main">
          {words.messages.controls.skip}
        </a>
        <Header>
          <Languages head={page.head} />
        </Header>
        <main id="main" tabIndex={-1}>
          <Page data={page} />
          <NextStep kind={page.kind} />
        </main>
        <Footer />
        <ContactBar kind={page.kind} />
        <BackToTop />
        <PlanBar kind={page.kind} />
      </PageContext>
    </ShellContext>
  );
}
