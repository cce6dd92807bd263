/** Prices include 12% VAT; bills and receipts show how much that is. */
export const vatWithin = (amount: number): number => Math.round((amount * 12) / 112)
