import type { ComponentProps } from "react";
import { useLocation } from "react-router-dom";
import { isPlain, useFollow } from "../../app/follow.ts";

export interface LinkProps extends Omit<ComponentProps<"a">, "href"> {
  /** A path of our own, which may end in `#id`. */
  to: string;
}

/**
 * A link to one of our own pages, followed without loading a document once script is there. It does
 * not ask where the visitor is, as React Router's own does: a page has sixty links, which would all be
 * made anew on the way to the next.
 */
export function Link({ to, onClick, children, ...rest }: LinkProps) {
  const follow = useFollow();
  return (
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        onClick?.(event);
        if (!isPlain(event, event.currentTarget)) return;
        event.preventDefault();
        follow(to);
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
