import { useEffect, useRef } from 'react'
import { useSite } from '../../kernel/site.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Hotline } from '../../ui/hotline.tsx'
import { ArrowIcon, CheckIcon } from '../../ui/icons.tsx'

type SavedApplicationProps = {
  orderId: string
  /** It was saved a moment ago, so it is read out. */
  justNow: boolean
  onChange: () => void
}

/** The application is safe, and this is how far it can go today. */
export function SavedApplication({ orderId, justNow, onChange }: SavedApplicationProps) {
  const { hotline } = useSite().config.brand.support
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (justNow) heading.current?.focus()
  }, [justNow])
  return (
    <Card className="mt-8">
      <h2 ref={heading} tabIndex={-1} className="flex items-center gap-3 text-xl">
        <span className="text-strand">
          <CheckIcon />
        </span>
        Your application is saved
      </h2>
      <dl className="mt-5">
        <dt className="text-sm text-muted">Reference number</dt>
        <dd className="figures text-lg font-semibold break-all">{orderId}</dd>
      </dl>
      <p className="mt-5">
        Next comes choosing a plan. That cannot be done online yet: keep the reference number and call{' '}
        <Hotline number={hotline} />, where our people can see what you saved. Nothing has been ordered, and nothing is
        charged.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton to="/apply-now" look="call">
          Look at our plans <ArrowIcon />
        </LinkButton>
        <Button onClick={onChange}>Change my details</Button>
      </div>
    </Card>
  )
}
