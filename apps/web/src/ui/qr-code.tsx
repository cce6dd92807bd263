import encodeQr from 'qr'

/** Scanners need a light ground in the dark theme, too. */
const LIGHT = '#fff'
const DARK = '#000'

type QrCodeProps = { text: string; label: string; className?: string }

/** A QR code, drawn in the page. */
export default function QrCode({ text, label, className = '' }: QrCodeProps) {
  const rows = encodeQr(text, 'raw', { ecc: 'medium', border: 4 })
  const path = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join('')
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing in the page, not an image to load
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className={`rounded-field border border-line ${className}`}
    >
      <rect width={rows.length} height={rows.length} fill={LIGHT} />
      <path d={path} fill={DARK} />
    </svg>
  )
}
