import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { BackToTop } from "../components/back-to-top/BackToTop.tsx";
import { ContactBar } from "../components/contact-bar/ContactBar.tsx";
import { Cursor } from "../components/cursor/Cursor.tsx";
import { Languages } from "../components/languages/Languages.tsx";
import { Footer } from "../components/footer/Footer.tsx";
import { Header } from "../components/header/Header.tsx";
import type { PageData, ShellData } from "../model/page-data.ts";
import { markEnglish } from "./english.ts";
import { updateHead } from "./head.ts";
import { pageComponent } from "./registry.ts";
import { ShellContext } from "./shell.ts";

/** The same elements on every page, which React passes over on the way from one to the next. */
const HEADER = <Header />;
const FOOTER = <Footer />;
const BACK_TO_TOP = <BackToTop />;
const CURSOR = <Cursor />;

interface ShellProps {
  shell: ShellData;
  /** What to show; its code has been loaded. */
  page: PageData;
}

/** Header, page, footer, and what happens around every navigation. */
export function Shell({ shell, page }: ShellProps) {
  const announcer = useRef<HTMLParagraphElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const Page = pageComponent(page);
  const { language } = page;
  // In development the shell's words change in place, and only another object tells of it.
  const own = import.meta.env.DEV ? { ...shell } : shell;
  const words = language ? { ...own, ...language.shell, complaints: language.complaints } : own;

  useEffect(() => {
    document.documentElement.dataset["hydrated"] = "";
  }, []);

  useEffect(() => {
    updateHead(page.head);
    markEnglish(page.language);
  }, [page]);

  // The first page is told by the browser itself.
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (announcer.current) announcer.current.textContent = page.head.title;
  }, [pathname, page]);

  return (
    <ShellContext value={words}>
      <a className="skip" href="#main">
        {words.messages.controls.skip}
      </a>
      <Languages head={page.head} />
      {HEADER}
      <main id="main" tabIndex={-1}>
        {/* A new path is a new page: no state is carried over. */}
        <Page key={page.path} data={page} />
      </main>
      {FOOTER}
      <ContactBar kind={page.kind} />
      {BACK_TO_TOP}
      {CURSOR}
      <p ref={announcer} className="vh" role="status" />
    </ShellContext>
  );
}
