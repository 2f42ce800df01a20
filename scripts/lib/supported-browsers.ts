/** First versions in which everything works (src/README.md). */
export const SUPPORTED_BROWSERS = { chrome: 109, edge: 109, firefox: 115, safari: 16.4 } as const;

/** First versions in which every page can be read without script. */
export const READABLE_BROWSERS = { ...SUPPORTED_BROWSERS, chrome: 90, edge: 90 } as const;
