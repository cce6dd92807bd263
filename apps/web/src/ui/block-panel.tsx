import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { Panel } from './panel.tsx'

type BlockPanelProps<T> = {
  /** A part of a page that the server may have failed to load. */
  block: { ok: true; value: T[] } | { ok: false }
  failure: string
  empty: ReactNode
  children: (value: T[]) => ReactNode
}

/** A block that failed says so and can be retried without the rest of the page. */
export function BlockPanel<T>({ block, failure, empty, children }: BlockPanelProps<T>) {
  const { state, revalidate } = useRevalidator()
  return (
    <Panel
      load={{
        loading: false,
        data: block.ok ? block.value : undefined,
        error: block.ok ? undefined : state === 'idle' ? 'Please try again in a moment.' : 'Trying again…',
        retry: () => void revalidate(),
      }}
      skeleton={null}
      failure={failure}
      empty={empty}
    >
      {children}
    </Panel>
  )
}
