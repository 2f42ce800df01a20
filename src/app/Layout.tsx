import type { ReactNode } from "react";
import layout from "@build/layout.json";
import { BackToTop } from "../components/back-to-top/BackToTop.tsx";
import { ContactBar } from "../components/contact-bar/ContactBar.tsx";
import { Footer } from "../components/footer/Footer.tsx";
import { Header } from "../components/header/Header.tsx";
import { NextStep } from "../components/next-step/NextStep.tsx";
import { PlanBar } from "../components/plan-bar/PlanBar.tsx";
import { Languages } from "../components/languages/Languages.tsx";
import { PageContext, type PageRendering } from "../context/Island.tsx";
import { SCRIPTS } from "../model/languages.ts";
import { LayoutContext } from "../context/layout.ts";
import type { Flag } from "../routes.ts";

interface LayoutProps extends PageRendering {
  has: (flag: Flag) => boolean;
  children: ReactNode;
}

export function Layout({ page, islandHtml, has, children }: LayoutProps) {
  const words = { ...layout, ...page.language?.layout };
  const script = SCRIPTS[page.head.lang ?? ""];
  return (
    <LayoutContext value={words}>
      <PageContext value={{ page, islandHtml }}>
        {/* languages.css uses the class of this link to style all elements after it. */}
        <a className={script ? `skip in-${script}` : "skip"} href="#main">
          {words.messages.controls.skip}
        </a>
        <Header>
          <Languages head={page.head} />
        </Header>
        <main id="main" tabIndex={-1}>
          {children}
          {!has("no-next-step") && <NextStep />}
        </main>
        <Footer />
        {!has("no-contact-bar") && <ContactBar form={has("own-form") ? "#contact" : undefined} />}
        <BackToTop />
        {!has("no-plan-bar") && <PlanBar />}
      </PageContext>
    </LayoutContext>
  );
}
