/** In lower case and without accents, so that 'Parañaque' is found as 'paranaque'. */
export const plainText = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
