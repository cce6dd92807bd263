import { useEffect, useState } from 'react'

const SHOWN_MS = 1500

/** Shown briefly over the map when somebody tries to move it with one finger. */
export function TwoFingersHint({ asked }: { asked: number }) {
  const [over, setOver] = useState(0)
  useEffect(() => {
    if (asked === 0) return undefined
    const end = setTimeout(() => setOver(asked), SHOWN_MS)
    return () => clearTimeout(end)
  }, [asked])
  if (asked === over) return null
  return (
    <p className="pointer-events-none absolute inset-0 z-10 grid place-items-center rounded-card bg-scrim p-6 text-center font-semibold text-white">
      Use two fingers to move the map
    </p>
  )
}
