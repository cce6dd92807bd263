/** A phone number to tap and call. */
export function Hotline({ number }: { number: string }) {
  return (
    <a
      href={`tel:${number.replaceAll(/[^\d+]/g, '')}`}
      className="figures font-semibold whitespace-nowrap text-text underline decoration-drawn underline-offset-4"
    >
      {number}
    </a>
  )
}
