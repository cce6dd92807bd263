import { useEffect, useRef } from 'react'
import { useSite } from '../../kernel/site.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Hotline } from '../../ui/hotline.tsx'
import { ArrowIcon, CheckIcon } from '../../ui/icons.tsx'

type SavedApplicationProps = {
  orderId: string
  /** An agent applies for a customer. */
  agent: boolean
  /** It was just saved, so move focus here for screen readers. */
  justNow: boolean
  onChange: () => void
}

/** Confirms the saved application and explains the next step. */
export function SavedApplication({ orderId, agent, justNow, onChange }: SavedApplicationProps) {
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
        {agent ? 'The application is saved' : 'Your application is saved'}
      </h2>
      <dl className="mt-5">
        <dt className="text-sm text-muted">Reference number</dt>
        <dd className="figures text-lg font-semibold break-all">{orderId}</dd>
      </dl>
      <p className="mt-5">
        The next step is to choose a plan, which you can’t do online yet. Keep the reference number and call{' '}
        <Hotline number={hotline} />, where our team can see what you saved.{' '}
        {agent
          ? 'Nothing has been ordered, and the customer won’t be charged.'
          : 'You haven’t ordered anything, and you won’t be charged.'}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton to="/apply-now" look="call">
          See our plans <ArrowIcon />
        </LinkButton>
        <Button onClick={onChange}>{agent ? 'Change the details' : 'Change my details'}</Button>
      </div>
    </Card>
  )
}
