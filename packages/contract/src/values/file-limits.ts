/** At most this many files with an application. */
export const MAX_FILES = 12
/** 5 MB means 5 MiB, inclusive. */
export const MAX_FILE_BYTES = 5 * 1024 * 1024
/** A photo or PDF of what a counter or outlet gave for a payment. */
export const MAX_SLIP_BYTES = 5 * 1024 * 1024
/**
 * All files of an application together, as we keep them: a photo that is drawn anew may be larger than it came, and each page
 * of a PDF is kept as a picture, too.
 */
export const MAX_APPLICATION_BYTES = 60 * 1024 * 1024
/** What one login, or one browser without a login, sends on a day with tickets and payment slips, as we keep it. */
export const MAX_SENT_BYTES_A_DAY = 200 * 1024 * 1024
/** Files of a draft that nobody with a login has begun are kept this long. */
export const DRAFT_FILE_HOURS = 24
/** Sent in, but not confirmed: anybody can do that too, so they aren't kept for as long as the application. */
export const UNCONFIRMED_FILE_DAYS = 7
