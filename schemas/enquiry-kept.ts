/** How many days an enquiry is kept, from the day it came; the service deletes it, and pages promise it. */
export const KEPT_DAYS = 90;
