import { Strands, type Drawing } from '../../ui/strands.tsx'

/** The strands of the street go up around the one who comes in, and on. */
const wide: Drawing = {
  width: 4000,
  height: 520,
  line: [
    [0, 500],
    [1736, 500],
    [1736, 206],
    [2000, 74],
    [2264, 206],
    [2264, 500],
    [4000, 500],
  ],
  radius: 22,
  count: 8,
  gap: 8,
  bright: 1,
  lamp: { x: 2000, from: 70, to: 138 },
}

const narrow: Drawing = {
  width: 1200,
  height: 150,
  line: [
    [0, 132],
    [458, 132],
    [600, 50],
    [742, 132],
    [1200, 132],
  ],
  radius: 16,
  count: 6,
  gap: 5.5,
  bright: 1,
  lamp: { x: 600, from: 49, to: 88 },
}

const above = 'pointer-events-none absolute top-0 left-1/2 -translate-x-1/2'

/** Drawn only, hidden from readers. */
export function Doorway() {
  return (
    <>
      <Strands drawing={narrow} className={`${above} md:hidden`} />
      <Strands drawing={wide} className={`${above} hidden md:block`} />
    </>
  )
}
