import { Strands } from '../../ui/strands.tsx'

const above = 'pointer-events-none absolute top-0 left-1/2 -translate-x-1/2'

/** Decoration, hidden from screen readers. */
export function Doorway() {
  return (
    <>
      <Strands drawing="porch" className={`${above} md:hidden`} />
      <Strands drawing="doorway" className={`${above} hidden md:block`} />
    </>
  )
}
