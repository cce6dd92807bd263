import { useEffect, useRef, type ReactNode } from 'react'

type NarrowPageProps = {
  title: string
  intro?: ReactNode
  /** This screen replaced another one, so its heading takes focus and is read out. */
  arrived?: boolean
  children: ReactNode
}

/** A page about one thing, opened from a mail or SMS. */
export function NarrowPage({ title, intro, arrived = false, children }: NarrowPageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (arrived) heading.current?.focus()
  }, [arrived])
  return (
    <div className="page">
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
