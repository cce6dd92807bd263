import { z } from 'zod'

/** Pesos are stored as whole centavos; the limits keep every sum exact in a double. */
export const Centavos = z.int().min(-1_000_000_000_000).max(1_000_000_000_000).brand('centavos')
export type Centavos = z.infer<typeof Centavos>

export const centavos = (value: number): Centavos => Centavos.parse(value)

const digits = new Intl.NumberFormat('en-PH', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** `₱1,499.00`; money we owe the person is in brackets: `(₱250.00)`. */
export const peso = (amount: number): string => {
  const shown = `₱${digits.format(Math.abs(amount) / 100)}`
  return amount < 0 ? `(${shown})` : shown
}

/** Prices include 12% VAT; bills and receipts show how much that is. */
export const vatWithin = (amount: number): number => Math.round((amount * 12) / 112)
