import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import type { Block } from '../../kernel/block.ts'
import { Panel } from '../../ui/panel.tsx'

type SectionProps = { id: string; title: string; lead?: ReactNode; children: ReactNode; className?: string }

/** One part of the landing page, with a heading that a path or an anchor can focus. */
export function Section({ id, title, lead, children, className = '' }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className={`py-16 md:py-24 ${className}`}>
      <div className="page">
        <h2 id={`${id}-heading`} tabIndex={-1} className="text-2xl">
          {title}
        </h2>
        {lead && <div className="reading mt-4 text-lg text-muted">{lead}</div>}
        <div className="mt-10">{children}</div>
      </div>
    </section>
  )
}

type BlockPanelProps<T> = { block: Block<T[]>; failure: string; empty: ReactNode; children: (value: T[]) => ReactNode }

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
