/** Prices include the value-added tax of 12 %; bills and receipts show how much of them it is. */
export const vatWithin = (amount: number): number => Math.round((amount * 12) / 112)
