import type { ComponentProps } from "react";
import { useLocation } from "react-router-dom";

interface NavLinkProps extends Omit<ComponentProps<"a">, "href"> {
  /** A path of our own. */
  to: string;
}

/** The first page, in any language: every other page is below it. */
const FIRST_PAGE = /^\/([a-z]{2})?$/;

/** A link of the navigation, which is marked on its own page and on the pages below that. */
export function NavLink({ to, children, ...rest }: NavLinkProps) {
  const { pathname } = useLocation();
  const isHere = pathname === to || (!FIRST_PAGE.test(to) && pathname.startsWith(`${to}/`));
  return (
    <a href={to} aria-current={isHere ? "page" : undefined} {...rest}>
      {children}
    </a>
  );
}
