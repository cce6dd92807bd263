import { useEffect, useRef, type ReactNode } from 'react'
import { PageHead } from '../../../kernel/page-head.tsx'

type CompliancePageFrameProps = {
  reference: string
  title?: string
  intro?: string
  /** This screen replaced another one, so its heading takes focus and is read out. */
  arrived?: boolean
  children: ReactNode
}

export function CompliancePageFrame(props: CompliancePageFrameProps) {
  const { reference, title = 'Documents we need again', intro, arrived = false, children } = props
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
        <p className="mt-3 text-muted">
          For application <span className="figures font-semibold text-text">{reference}</span>. {intro}
        </p>
        <div className="mt-8">{children}</div>
      </div>
    </div>
  )
}
