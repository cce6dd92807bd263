import type { ReactNode } from 'react'
import { ErrorPanel } from './faces.tsx'

type PanelProps<T> = {
  load: { loading: boolean; data: T | undefined; error: string | undefined; retry?: () => void }
  /** A placeholder while it loads. */
  skeleton: ReactNode
  empty?: ReactNode
  isEmpty?: (data: T) => boolean
  /** What failed, as a sentence: 'We couldn’t load the plans.' */
  failure: string
  children: (data: T) => ReactNode
}

const isEmptyList = (data: unknown): boolean => Array.isArray(data) && data.length === 0

/** The four states of anything that is loaded: loading, error, empty, full. */
export function Panel<T>({ load, skeleton, empty = null, isEmpty = isEmptyList, failure, children }: PanelProps<T>) {
  if (load.loading)
    return (
      <div aria-busy="true">
        <span className="sr-only">Loading…</span>
        {skeleton}
      </div>
    )
  if (load.error !== undefined)
    return <ErrorPanel what={failure} advice={load.error} {...(load.retry && { onRetry: load.retry })} />
  if (load.data === undefined || isEmpty(load.data)) return empty
  return children(load.data)
}
