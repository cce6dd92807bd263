/** As people write a number: `(02) 8000 0142`. */
export const phoneLink = (number: string): string => `tel:${number.replaceAll(/[^\d+]/g, '')}`
