import type { RefObject } from 'react'
import { TwoFingersHint } from './two-fingers-hint.tsx'

type MapFrameProps = {
  label: string
  element: RefObject<HTMLDivElement | null>
  /** When somebody last tried to move the map with one finger. */
  oneFinger: number
  landFailed: boolean
  drawAgain: () => void
}

/** Where `useMap` draws, with what people should know about it. */
export function MapFrame({ label, element, oneFinger, landFailed, drawAgain }: MapFrameProps) {
  return (
    <div className="relative isolate">
      <div
        ref={element}
        role="application"
        aria-label={label}
        className="hibla-map h-80 overflow-hidden rounded-card border border-line md:h-96"
      />
      <TwoFingersHint asked={oneFinger} />
      {landFailed && (
        <p className="mt-1 text-sm">
          We couldn’t load the map background.{' '}
          <button
            type="button"
            onClick={drawAgain}
            className="min-h-11 cursor-pointer font-semibold text-strand underline underline-offset-4"
          >
            Try again
          </button>
        </p>
      )}
    </div>
  )
}
