const EXCLUSIVE_TYPE = 'XCLSV'

/** The account says what a customer is, as soon as it is known. */
export const isExclusive = (customerType: string | undefined): boolean => customerType?.toUpperCase() === EXCLUSIVE_TYPE

/** How a customer is welcomed. */
export const welcomeOf = (exclusive: boolean, product: string): string =>
  exclusive
    ? `Welcome to ${product} Exclusive. Your own line to our care team is open day and night.`
    : `Welcome to ${product}.`
