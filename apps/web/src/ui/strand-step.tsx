import { Strands } from './strands.tsx'

/** The motif for pages where something is missing. Its long drawing mustn't make a grid around it wider than the screen. */
export function StrandStep() {
  return (
    <div className="flex h-16 justify-end overflow-hidden contain-inline-size">
      <Strands drawing="rise" />
    </div>
  )
}
