// Written by scripts/schema-types.ts from schemas/behaviour.schema.json. Change the schema, then run the script.

/**
 * How the moving parts of the site behave: speeds, delays and what is shown first.
 */
export interface Behaviour {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * How much a counter adds at each step.
   */
  counterStep: number;
  /**
   * Milliseconds between two steps of a counter.
   */
  counterStepMs: number;
  /**
   * How much of the counters must be visible before they start: 0.5 is half.
   */
  counterVisibleShare: number;
  /**
   * Milliseconds each testimonial stays before the slider moves on.
   */
  sliderDelayMs: number;
  /**
   * Seconds the row of testimonials takes to pass once.
   */
  testimonialLoopSeconds: number;
  /**
   * Seconds the ticker above the footer takes to pass once.
   */
  tickerLoopSeconds: number;
  /**
   * Milliseconds before the "sent" dialog closes by itself.
   */
  successDialogMs: number;
  /**
   * How far down, in pixels, a page must be scrolled before the back-to-top button appears.
   */
  scrollTopThresholdPx: number;
  /**
   * How many services the home page shows before the View All Services button.
   */
  heroServices: number;
  /**
   * How much of the remaining distance the cursor's ring travels in each frame: 0.125 is an eighth.
   */
  cursorTrailShare: number;
  yearlyPricingAtFirst: YearlyPricingAtFirst;
  /**
   * The region shown when an address names none that we know; a key of regions.json.
   */
  defaultCuisine: string;
  /**
   * The package shown when an address names none that we know.
   */
  defaultPackage: "classic" | "deluxe" | "royal";
}
/**
 * Which pages start with yearly prices rather than monthly ones.
 */
export interface YearlyPricingAtFirst {
  /**
   * The package cards of the home page.
   */
  home: boolean;
  /**
   * The list of packages.
   */
  packages: boolean;
  /**
   * The page of one package.
   */
  detail: boolean;
}
