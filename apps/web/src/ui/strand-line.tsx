import { keepTogether } from './keep-together.ts'

type StrandLineProps = {
  /** How much has passed, from 0 to 1. */
  passed: number
  from: string
  to: string
  trouble?: boolean
}

/**
 * A period of time drawn as a strand: the part that has passed is bright, with a light at today. The text beside it
 * says the same.
 */
export function StrandLine({ passed, from, to, trouble = false }: StrandLineProps) {
  const percent = `${Math.min(1, Math.max(0, passed)) * 100}%`
  return (
    <div aria-hidden="true">
      <div className="relative mt-4 h-3">
        <div className="absolute inset-x-0 top-1/2 h-0.5 -translate-y-1/2 rounded-full bg-drawn" />
        <div
          className={`absolute top-1/2 left-0 h-1 -translate-y-1/2 rounded-full ${trouble ? 'bg-coral' : 'bg-bright'}`}
          style={{ width: percent }}
        />
        <div
          className="absolute top-1/2 size-3 -translate-1/2 rounded-full bg-sun"
          style={{ left: `clamp(0.375rem, ${percent}, calc(100% - 0.375rem))` }}
        />
      </div>
      <div className="figures mt-2 flex flex-wrap justify-between gap-x-4 text-xs text-muted">
        <span>{keepTogether(from)}</span>
        <span className="ml-auto text-right">{keepTogether(to)}</span>
      </div>
    </div>
  )
}
