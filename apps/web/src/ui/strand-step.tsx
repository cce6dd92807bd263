import { Strands } from './strands.tsx'

/** The motif for pages where something is missing. */
export function StrandStep() {
  return (
    <div className="flex h-16 justify-end overflow-hidden">
      <Strands drawing="rise" />
    </div>
  )
}
