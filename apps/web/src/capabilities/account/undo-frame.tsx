import { useEffect, useRef, type ReactNode } from 'react'
import { PageHead } from '../../kernel/page-head.tsx'

type UndoFrameProps = {
  title: string
  intro?: string
  /** This screen replaced another one, so its heading takes focus and is read out. */
  arrived?: boolean
  children: ReactNode
}

export function UndoFrame({ title, intro, arrived = false, children }: UndoFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (arrived) heading.current?.focus()
  }, [arrived])
  return (
    <div className="page">
      <PageHead title={title} />
      <div className="mx-auto min-h-140 max-w-120 py-16 md:py-24">
        <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {title}
        </h1>
        {intro && <p className="mt-3 text-muted">{intro}</p>}
        <div className="mt-8">{children}</div>
      </div>
    </div>
  )
}
