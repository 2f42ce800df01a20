/** Figures of the catalogs from which an estimate is made, in whole rupees. */
export interface PlanRates {
  /** Minimum and maximum number of guests that we cook for. */
  guests: { min: number; max: number };
  packages: readonly PackageRate[];
  counters: readonly CounterRate[];
  halls: readonly HallRate[];
  range: EstimateRange;
  gst: Gst;
  /** Maximum number of guests in each layout of the hall, without unconfirmed figures. */
  capacity?: readonly { label: string; guests: number }[];
}

export interface PackageRate {
  id: string;
  name: string;
  /** Rupees per guest. */
  perGuest: number;
  /** Ids of the live counters that the package offers at a separate rate. */
  counters: readonly string[];
}

export interface CounterRate {
  id: string;
  name: string;
  /** Rupees per guest without a package that offers the counter; absent when it is sold only with a package. */
  standalone?: number;
  /** Rupees per guest with a package that offers the counter. */
  inPackage?: number;
}

export interface HallRate {
  id: string;
  name: string;
  /** `Hall, Evening`. */
  title: string;
  /** Rupees for the whole slot. */
  price: number;
  /** On a 24-hour clock in India: `17:00`. */
  start: string;
  end: string;
}

/** Range of an estimate, from the sum of the rates to that sum plus a margin for further choices. */
export interface EstimateRange {
  /** Whole percent of the sum. */
  percent: number;
  /** The upper end is rounded up to a multiple of this many rupees. */
  roundUpTo: number;
}

/** Goods and services tax. */
export interface Gst {
  /** Whole percent of the bill. */
  percent: number;
}
