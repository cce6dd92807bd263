import type { ReactNode } from 'react'
import { useAwake } from '../ui/use-awake.ts'

/** Inside another page's frame the portal shows one sentence and nothing else. */
export function FrameGuard({ children }: { children: ReactNode }) {
  const framed = useAwake() && window.self !== window.top
  return framed ? <p data-frame-refusal>Cannot open this page</p> : children
}
