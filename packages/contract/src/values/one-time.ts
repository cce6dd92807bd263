/** How long something that works once works at all: a code, a mailed link, a solved captcha. */
export const ONE_TIME_MINUTES = 10

export const oneTimeExpiry = (from: Date): Date => new Date(from.getTime() + ONE_TIME_MINUTES * 60_000)
