/** Type of navigation. The browser may restore fields after every type except `navigate`. */
export function navigationType(): NavigationTimingType | undefined {
  const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return page?.type;
}
