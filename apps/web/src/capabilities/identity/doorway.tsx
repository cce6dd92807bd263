import { strandPaths, type Bundle } from '../../ui/strand-path.ts'

type Drawing = Bundle & { width: number; height: number; lamp: { from: number; to: number } }

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
  lamp: { from: 70, to: 138 },
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
  lamp: { from: 49, to: 88 },
}

const BRIGHT = 1

function Drawn({ drawing: { width, height, lamp, ...bundle }, className }: { drawing: Drawing; className: string }) {
  const paths = strandPaths(bundle)
  const middle = width / 2
  return (
    <svg
      aria-hidden="true"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      fill="none"
      className={`pointer-events-none absolute top-0 left-1/2 max-w-none -translate-x-1/2 ${className}`}
    >
      <path d={paths.filter((_, index) => index !== BRIGHT).join('')} className="stroke-drawn" strokeWidth="1.5" />
      <path d={paths[BRIGHT]} className="stroke-bright" strokeWidth="2.5" />
      <path
        d={paths[BRIGHT]}
        pathLength={100}
        className="strand-light stroke-bright"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path d={`M${middle} ${lamp.from}V${lamp.to}`} className="stroke-bright" strokeWidth="2" />
      <circle cx={middle} cy={lamp.to} r="15" className="fill-sun opacity-25" />
      <circle cx={middle} cy={lamp.to} r="7" className="fill-sun" />
    </svg>
  )
}

/** Drawn only, hidden from readers. */
export function Doorway() {
  return (
    <>
      <Drawn drawing={narrow} className="md:hidden" />
      <Drawn drawing={wide} className="hidden md:block" />
    </>
  )
}
