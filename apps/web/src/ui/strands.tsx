import { strandPaths, type Bundle } from './strand-path.ts'

type Lamp = { x: number; from: number; to: number }
type Drawing = Bundle & { width: number; height: number; bright: number; lamp?: Lamp }

const drawings = {
  /** A street that goes up around one house and on. */
  house: {
    width: 4000,
    height: 560,
    line: [
      [0, 548],
      [1780, 548],
      [1780, 262],
      [2000, 122],
      [2220, 262],
      [2220, 548],
      [4000, 548],
    ],
    radius: 22,
    count: 9,
    gap: 9,
    bright: 2,
    lamp: { x: 2000, from: 108, to: 290 },
  },
  /** The same for phones. */
  cottage: {
    width: 1000,
    height: 388,
    line: [
      [0, 380],
      [350, 380],
      [350, 140],
      [500, 48],
      [650, 140],
      [650, 380],
      [1000, 380],
    ],
    radius: 16,
    count: 6,
    gap: 5.5,
    bright: 1,
    lamp: { x: 500, from: 45, to: 126 },
  },
  /** A street with a step in it, for places where something is missing. */
  rise: {
    width: 1200,
    height: 64,
    line: [
      [0, 60],
      [800, 60],
      [860, 26],
      [1200, 26],
    ],
    radius: 40,
    count: 5,
    gap: 6,
    bright: 1,
  },
  /** Strands that go up around the login form, and on. */
  doorway: {
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
  },
  /** The same for phones. */
  porch: {
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
  },
} satisfies Record<string, Drawing>

/** Thin parallel strands that bend around the content, one of them bright. Decoration, hidden from screen readers. */
export function Strands({ drawing, className = '' }: { drawing: keyof typeof drawings; className?: string }) {
  const { width, height, bright, lamp, ...bundle }: Drawing = drawings[drawing]
  const paths = strandPaths(bundle)
  return (
    <svg
      aria-hidden="true"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      fill="none"
      className={`max-w-none shrink-0 ${className}`}
    >
      <path d={paths.filter((_, index) => index !== bright).join('')} className="stroke-drawn" strokeWidth="1.5" />
      <path d={paths[bright]} className="stroke-bright" strokeWidth="2.5" />
      <path
        d={paths[bright]}
        pathLength={100}
        className="strand-light stroke-bright"
        strokeWidth="5"
        strokeLinecap="round"
      />
      {lamp && <HangingLamp {...lamp} />}
    </svg>
  )
}

/** A lamp lit by the bright strand. */
function HangingLamp({ x, from, to }: Lamp) {
  return (
    <>
      <defs>
        <radialGradient id={`glow-${x}`}>
          <stop stopColor="var(--glow)" />
          <stop offset="1" stopColor="var(--glow)" stopOpacity="0" />
        </radialGradient>
      </defs>
      <circle cx={x} cy={to + 40} r="180" fill={`url(#glow-${x})`} />
      <path d={`M${x} ${from}V${to}`} className="stroke-bright" strokeWidth="2" />
      <circle cx={x} cy={to} r="16" className="fill-sun opacity-25" />
      <circle cx={x} cy={to} r="7.5" className="fill-sun" />
    </>
  )
}
