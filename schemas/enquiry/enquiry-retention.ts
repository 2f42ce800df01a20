/**
 * Number of days for which the table keeps an enquiry. Pages promise this number, and the service deletes enquiries
 * accordingly (lambda/outbox/retention.ts).
 *
 * The days count from the moment when the enquiry's mail is sent, normally within a minute. An enquiry whose mail is
 * not sent yet, or has bounced, is kept until it is mailed or the owner erases it. The daily mail lists such enquiries.
 */
export const RETENTION_DAYS = 90;

/** Days for suspected spam, whether it was mailed or not. */
export const SPAM_RETENTION_DAYS = 14;

/** Days after the last event of a booking. */
export const BOOKED_RETENTION_DAYS = 30;

/** Days for a booking without a date, after the owner's last change. */
export const UNDATED_RETENTION_DAYS = 365;

/** Days for which the table can be restored to any second; an erased row stays in such a backup. */
export const BACKUP_DAYS = 35;

/** Days for which the references of erased enquiries are kept, so that no restore brings their rows back. */
export const ERASED_DAYS = BACKUP_DAYS + 5;

/** Days after the next call that the owner planned. */
export const CALL_RETENTION_DAYS = 30;

/** Maximum number of days from today to a planned call. */
export const CALL_AHEAD_DAYS = 730;
