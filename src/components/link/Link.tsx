import type { ComponentProps } from "react";
import { useHref, useLinkClickHandler, useLocation } from "react-router-dom";

export interface LinkProps extends Omit<ComponentProps<"a">, "href"> {
  /** A path of our own, which may end in `#id`. */
  to: string;
}

/**
 * A link to one of our own pages, followed without loading a document once script is there. Made of
 * React Router's own hooks: its ready-made link brings forms and framework code into every bundle.
 */
export function Link({ to, onClick, children, ...rest }: LinkProps) {
  const follow = useLinkClickHandler(to);
  return (
    <a
      {...rest}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    >
      {children}
    </a>
  );
}

/** The first page, in any language: every other page is below it. */
const FIRST_PAGE = /^\/([a-z]{2})?$/;

/** True on the page that a path leads to, and on the pages below it. */
function useIsHere(to: string): boolean {
  const { pathname } = useLocation();
  return pathname === to || (!FIRST_PAGE.test(to) && pathname.startsWith(`${to}/`));
}

/** A link of the navigation, which is marked on its own page. */
export function NavLink({ to, ...rest }: LinkProps) {
  return <Link to={to} aria-current={useIsHere(to) ? "page" : undefined} {...rest} />;
}
