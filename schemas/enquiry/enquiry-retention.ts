/**
 * How long the table keeps an enquiry. Pages promise it, the service deletes by it (lambda/outbox/retention.ts).
 *
 * The days count from the moment its mail went out, normally the minute it came. What has not been mailed, or came back,
 * is kept until it is mailed or the owner erases it: the daily mail lists it every morning.
 */
export const RETENTION_DAYS = 90;

/** Days for what was taken for spam, mailed as such or not. */
export const SPAM_RETENTION_DAYS = 14;
