import { useEffect, useRef, type ReactNode } from 'react'
import { PageHead } from '../../../kernel/page-head.tsx'
import { useAwake } from '../../../ui/use-awake.ts'

type CompliancePageFrameProps = {
  reference: string
  title?: string
  intro?: string
  /** This screen replaced another one, so its heading takes focus and is read out. */
  arrived?: boolean
  children: ReactNode
}

export function CompliancePageFrame(props: CompliancePageFrameProps) {
  const { reference, title = 'Your documents', intro, arrived = false, children } = props
  // The server sends one page for every application.
  const awake = useAwake()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (arrived) heading.current?.focus()
  }, [arrived])
  return (
    <div className="page py-10 md:py-14">
      <PageHead title={title} />
      <div className="mx-auto min-h-140 max-w-3xl">
        <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {title}
        </h1>
        <p className="mt-3 min-h-6 text-muted">
          {awake && (
            <>
              For application <span className="figures font-semibold text-text">{reference}</span>. {intro}
            </>
          )}
        </p>
        <div className="mt-8">{children}</div>
      </div>
    </div>
  )
}
