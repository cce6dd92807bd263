/** As people write a number: `(02) 8000 0142`. */
export const phoneLink = (number: string): string => `tel:${number.replaceAll(/[^\d+]/g, '')}`

/** A phone number to tap and call. */
export function Hotline({ number }: { number: string }) {
  return (
    <a
      href={phoneLink(number)}
      className="figures font-semibold whitespace-nowrap text-text underline decoration-drawn underline-offset-4"
    >
      {number}
    </a>
  )
}
