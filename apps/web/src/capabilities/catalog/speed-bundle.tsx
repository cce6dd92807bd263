const GAP = 4
const HEIGHT = 116
const INNER_BEND = 12
const FIRST_TURN = 28
/** More strands would not fit the drawing; the number below it says the rest. */
const MOST = 24

type SpeedBundleProps = {
  /** How many strands the previous plan has, and how many this one has. */
  carried: number
  strands: number
}

/** Strands of the previous plan run through, and the ones this plan adds come down and join them. */
export function SpeedBundle({ carried, strands }: SpeedBundleProps) {
  const shown = Math.min(strands, MOST)
  const through = Math.min(carried, shown)
  const joining = shown - through
  const level = (index: number) => HEIGHT - 2 - index * GAP
  const centre = FIRST_TURN + joining * GAP + INNER_BEND
  const bend = (index: number) => centre - FIRST_TURN - (index - through) * GAP
  const down = (index: number) => {
    const x = FIRST_TURN + (index - through) * GAP
    const radius = bend(index)
    return `M${x} 0V${level(index) - radius}a${radius} ${radius} 0 0 0 ${radius} ${radius}H3000`
  }
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height={HEIGHT}
      fill="none"
      strokeWidth="1.5"
      className="block overflow-hidden"
    >
      {Array.from({ length: shown }, (_, index) => (
        <path
          key={index}
          d={index < through ? `M0 ${level(index)}H3000` : down(index)}
          className={index === 0 ? 'stroke-bright' : 'stroke-drawn'}
          strokeWidth={index === 0 ? 2.5 : 1.5}
        />
      ))}
    </svg>
  )
}
