import { storage } from '../../kernel/storage.ts'

export const EXCLUSIVE_TYPE = 'XCLSV'

/** An application for the exclusive type keeps its mark in the browser until the form is cleared. */
export const storedExclusive = (): boolean => storage.read('XCLSV') === true

/** The account says what a customer is, as soon as it is known; until then the mark in the browser does. */
export const isExclusive = (customerType: string | undefined, stored: boolean): boolean =>
  customerType === undefined ? stored : customerType.toUpperCase() === EXCLUSIVE_TYPE

/** How a customer is welcomed. */
export const welcomeOf = (exclusive: boolean, product: string): string =>
  exclusive
    ? `Welcome to ${product} Exclusive. Your own line to our care team is open day and night.`
    : `Welcome to ${product}.`
