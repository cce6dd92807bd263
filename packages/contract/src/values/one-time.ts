/** How long one-time things are valid: a code, an emailed link, a solved captcha. */
export const ONE_TIME_MINUTES = 10

export const oneTimeExpiry = (from: Date): Date => new Date(from.getTime() + ONE_TIME_MINUTES * 60_000)
