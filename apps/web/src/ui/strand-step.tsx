import { Strands } from './strands.tsx'

/** The motif where something is missing: it runs through, and takes the step. */
export function StrandStep() {
  return (
    <div className="flex h-16 justify-end overflow-hidden">
      <Strands drawing="rise" />
    </div>
  )
}
