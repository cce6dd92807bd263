import { useEffect, useRef, type ReactNode } from 'react'
import { PageHead } from '../../kernel/page-head.tsx'
import { Strands } from '../../ui/strands.tsx'

type EntranceProps = {
  title: string
  intro?: ReactNode
  /** This screen replaced another one, so its heading takes focus and is read out. */
  arrived?: boolean
  children?: ReactNode
}

/** The frame of every login and registration screen. */
export function Entrance({ title, intro, arrived = false, children }: EntranceProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (arrived) heading.current?.focus()
  }, [arrived])
  return (
    <div className="relative overflow-clip">
      <PageHead title={title} />
      <Doorway />
      <div className="page">
        <div className="relative mx-auto min-h-140 max-w-104 pt-40 pb-16 md:pt-48 md:pb-24">
          <h1 ref={heading} tabIndex={-1} className="text-2xl">
            {title}
          </h1>
          {intro && <div className="mt-3 text-muted">{intro}</div>}
          <div className="mt-8">{children}</div>
        </div>
      </div>
    </div>
  )
}

const above = 'pointer-events-none absolute top-0 left-1/2 -translate-x-1/2'

/** Decoration, hidden from screen readers. */
function Doorway() {
  return (
    <>
      <Strands drawing="porch" className={`${above} md:hidden`} />
      <Strands drawing="doorway" className={`${above} hidden md:block`} />
    </>
  )
}
