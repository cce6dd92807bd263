import { peso } from '@hibla/contract/values/money'
import { useRef, useState, type SubmitEvent } from 'react'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { ErrorPanel } from '../../../ui/faces.tsx'
import { Option } from '../../../ui/option.tsx'
import { Section } from '../../../ui/section.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useCartInfo } from '../../cart/index.ts'
import { TermsLink } from '../../content/index.ts'
import type { Review } from '../orders.queries.ts'
import { channels, type MessageChannel } from './message-channel.ts'

const channelNames = { EMAIL: 'By email', SMS: 'By SMS' } satisfies Record<MessageChannel, string>

type AgreeFormProps = {
  review: Review
  /** Other sums are on their way. */
  isOld: boolean
  busy: boolean
  trouble: string | undefined
  hearsBy: MessageChannel
  chooseHearsBy: (by: MessageChannel) => void
  sendCode: () => void
}

/** How to hear about the order, what is agreed to, and the button that has the code sent. */
export function AgreeForm({ review, isOld, busy, trouble, hearsBy, chooseHearsBy, sendCode }: AgreeFormProps) {
  const { isConditionsAgreed } = useCartInfo()
  const [tried, setTried] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (busy || isOld) return
    setTried(true)
    if (!isConditionsAgreed) return box.current?.focus()
    sendCode()
  }
  const { once, monthlyThen } = review.costs
  return (
    <Section title="Your order" intro="Step 1 of 2: check it and agree">
      <form method="post" onSubmit={submit} noValidate className="mt-6">
        <fieldset>
          <legend className="mb-3 font-semibold">How would you like to hear about it?</legend>
          <div className="grid gap-2 sm:grid-cols-2 lg:grid-cols-1">
            {channels.map((by) => (
              <Option
                key={by}
                name="notificationType"
                value={by}
                chosen={by === hearsBy}
                onChoose={() => chooseHearsBy(by)}
              >
                {channelNames[by]}
              </Option>
            ))}
          </div>
        </fieldset>
        {review.terms.length > 0 && (
          <div className="mt-6 text-sm">
            <p>These have terms of their own, which apply as well:</p>
            <ul className="mt-1 flex flex-wrap gap-x-5">
              {review.terms.map(({ title, product }) => (
                <li key={product}>
                  <TermsLink product={product}>Terms of {title}</TermsLink>
                </li>
              ))}
            </ul>
          </div>
        )}
        <Checkbox
          ref={box}
          className="mt-6"
          checked={isConditionsAgreed}
          onChange={({ target }) => useCartInfo.setState({ isConditionsAgreed: target.checked })}
          error={tried && !isConditionsAgreed ? 'Please tick this box to continue.' : undefined}
          label={
            <>
              I’ve read the <TextLink href="/terms-and-conditions">terms and conditions</TextLink> and agree to them and
              to what it costs: <strong className="figures whitespace-nowrap">{peso(once)}</strong> today, and then{' '}
              <strong className="figures whitespace-nowrap">{peso(monthlyThen)}</strong> each month on my bills.
            </>
          }
        />
        {trouble !== undefined && (
          <div className="mt-6">
            <ErrorPanel what="Your order isn’t placed yet" advice={trouble} />
          </div>
        )}
        <BusyButton type="submit" look="call" busy={busy || isOld} className="mt-6 w-full">
          {busy ? 'One moment…' : 'Send me a code to order'}
        </BusyButton>
        <p className="mt-3 text-sm text-muted">
          We send it to the account’s mobile number or email address. Nothing is ordered before you enter it.
        </p>
      </form>
    </Section>
  )
}
