/** `1499.00` for 149900 centavos. */
export const pesos = (centavos: number): string => (centavos / 100).toFixed(2)

/** Centavos of `1499.00`; undefined if it isn't an amount. */
export const centavosOf = (text: string): number | undefined =>
  /^\d{1,10}\.\d{2}$/.test(text) ? Number(text.replace('.', '')) : undefined

const grouped = new Intl.NumberFormat('en-PH', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** `₱1,499.00`, as people read it. */
export const shownPesos = (centavos: number): string => `₱${grouped.format(centavos / 100)}`
