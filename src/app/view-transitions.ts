import type { createBrowserRouter } from "react-router-dom";

type Router = ReturnType<typeof createBrowserRouter>;

const MOTION = matchMedia("(prefers-reduced-motion: no-preference)");

/** One page becomes the next wherever motion is welcome, without every link having to say so. */
export function withViewTransitions(router: Router): Router {
  const navigate = router.navigate.bind(router) as (to: string, options: object) => Promise<void>;
  router.navigate = ((to: string, options?: object) =>
    navigate(to, { ...options, viewTransition: MOTION.matches })) as Router["navigate"];
  return router;
}
