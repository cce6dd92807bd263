/** `Visa ending in 1111` */
export const cardName = ({ brand, last4 }: { brand: string | null; last4: string | null }): string =>
  `${brand} ending in ${last4}`
