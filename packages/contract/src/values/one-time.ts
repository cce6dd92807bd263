/** How long one-time things are valid: a code, an emailed link, a solved captcha. */
export const ONE_TIME_MINUTES = 10

/**
 * A link to choose a new password. However often somebody asks for one, another is mailed at least every hour, so there's
 * always one in the mailbox that works.
 */
export const RESET_MINUTES = 60

export const oneTimeExpiry = (from: Date, minutes = ONE_TIME_MINUTES): Date =>
  new Date(from.getTime() + minutes * 60_000)
