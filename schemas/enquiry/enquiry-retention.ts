/**
 * How long the table keeps an enquiry. Pages promise it, the service deletes by it (lambda/outbox/row.ts).
 *
 * The days count from the moment its mail went out, normally the minute it came. An enquiry whose mail is not out, or
 * came back, is kept until it is mailed or the owner erases it: the daily mail lists it every morning.
 */
export const RETENTION_DAYS = 90;

/** Days for suspected spam, mailed as such or not. */
export const SPAM_RETENTION_DAYS = 14;

/** Days after the last event of a booking. */
export const BOOKED_RETENTION_DAYS = 30;

/** Days for a booking without a date, after the owner's last change. */
export const UNDATED_RETENTION_DAYS = 365;
