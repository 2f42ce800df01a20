/** Keys of the tab's storage that the site's scripts and the receipt's script share. */

/** Kind and device keys of a form that is posted without its script. The receipt replaces the form's records. */
export const POSTED = "posted";

/** Key of the key of a record's copy on the device. */
export const keyOfKey = (kind: string): string => `${kind}-key`;

/** Key of time and reference of the record that was sent last. */
export const sentKey = (kind: string): string => `${kind}-sent`;

/** Key of text typed into an island before its hydration. */
export const typedKey = (island: string): string => `typed-${island}`;

/** Days for which the device keeps an enquiry, or its reference once it is sent. */
export const KEPT_DAYS = 7;

/** Days for which the device keeps a plan. */
export const KEPT_PLAN_DAYS = 30;
