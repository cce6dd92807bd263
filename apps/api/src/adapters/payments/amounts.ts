import { z } from 'zod'

/** `1499.00` for 149900 centavos. */
export const pesosText = (centavos: number): string => (centavos / 100).toFixed(2)

/** Centavos of an amount as gateways write it: 1499, '1499.5' or '1499.00'. Never rounded: 0.001 is no amount. */
export const WrittenPesos = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^-?\d{1,10}(\.\d{1,2})?$/))
  .transform((text) => Math.round(Number(text) * 100))
