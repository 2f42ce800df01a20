import type { createBrowserRouter } from "react-router-dom";

type Router = ReturnType<typeof createBrowserRouter>;

interface Options {
  replace?: boolean;
}

const MOTION = matchMedia("(prefers-reduced-motion: no-preference)");

/**
 * One page becomes the next wherever motion is welcome, without every link having to say so. What
 * only replaces an entry of the history (another category of the menu) is the same page: it is
 * shown at once, and keys pressed in quick succession do not cut each other's transition short.
 */
export function withViewTransitions(router: Router): Router {
  const navigate = router.navigate.bind(router) as (to: string, options: object) => Promise<void>;
  router.navigate = ((to: string, options?: Options) =>
    navigate(to, {
      ...options,
      viewTransition: MOTION.matches && !options?.replace,
    })) as Router["navigate"];
  return router;
}
