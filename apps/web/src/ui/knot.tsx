/** Where something happened, on the strand at the left of a timeline. */
export function Knot({ look }: { look: string }) {
  return <span aria-hidden="true" className={`absolute top-1 -left-[9px] size-4 rounded-full border-[3px] ${look}`} />
}
