const EXCLUSIVE_TYPE = 'XCLSV'

/** The customer type comes from the account, once it has loaded. */
export const isExclusive = (customerType: string | undefined): boolean => customerType?.toUpperCase() === EXCLUSIVE_TYPE

/** The welcome line for a customer. */
export const welcomeOf = (exclusive: boolean, product: string): string =>
  exclusive ? `Welcome to ${product} Exclusive. Your dedicated care line is open 24/7.` : `Welcome to ${product}.`
