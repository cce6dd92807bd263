import QrCode from '../../../ui/qr-code.tsx'
import { code128 } from './code-128.ts'

const QUIET = 10
const HEIGHT = 48

/** Scanners need a light ground in the dark theme, too. */
const LIGHT = '#fff'
const DARK = '#000'

const look = 'rounded-field border border-line'

/** A payment number for scanners: as a barcode and as a QR code. */
export default function NumberCodes({ number }: { number: string }) {
  return (
    <div className="mt-6 flex flex-wrap items-center gap-4">
      <Barcode number={number} />
      <QrCode text={number} label={`QR code of payment number ${number}`} className="w-36" />
    </div>
  )
}

function Barcode({ number }: { number: string }) {
  const widths = code128(number)
  if (!widths) return null
  const whole = widths.reduce((sum, width) => sum + width, 2 * QUIET)
  // Every other width is a gap. The last bar has none behind it.
  const bars = widths.flatMap((bar, at) =>
    at % 2 === 0 ? `h${bar}v${HEIGHT}h-${bar}zm${bar + (widths[at + 1] ?? 0)} 0` : [],
  )
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing in the page, not an image to load
      role="img"
      aria-label={`Barcode of payment number ${number}`}
      viewBox={`0 -6 ${whole} ${HEIGHT + 12}`}
      shapeRendering="crispEdges"
      className={`w-72 max-w-full ${look}`}
    >
      <rect y="-6" width={whole} height={HEIGHT + 12} fill={LIGHT} />
      <path d={`M${QUIET} 0${bars.join('')}`} fill={DARK} />
    </svg>
  )
}
