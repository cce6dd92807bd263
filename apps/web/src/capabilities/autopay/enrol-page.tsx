import { FAILED } from '@hibla/contract/values/outcome'
import { pages } from '@hibla/contract/values/paths'
import { useState, type FormEvent } from 'react'
import { Navigate } from 'react-router'
import { useClient } from '../../kernel/use-client.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ErrorPanel } from '../../ui/faces.tsx'
import { AutoPayFrame, type OfAccount } from './frame.tsx'
import { requestEnrolment, useAutoDebitRequest } from './request.ts'
import { SET_UP_FAILED } from './texts.ts'

/** Sets up AutoPay: the subscriber agrees, and goes to the gateway's page to enter a card. */
export default function EnrolPage() {
  return <AutoPayFrame title="Set up AutoPay">{(of) => <Enrol {...of} />}</AutoPayFrame>
}

const advice = (error: string): string =>
  error === FAILED ? 'Our payment partner didn’t answer. Nothing was charged. Please try again.' : error

function Enrol({ accountNumber, details }: OfAccount) {
  const client = useClient()
  const request = useAutoDebitRequest()
  const [agreed, setAgreed] = useState(false)
  const [missing, setMissing] = useState(false)
  const [begun, setBegun] = useState(false)
  if (details.state !== 'UNENROLLED') return <Navigate to={pages.autoPay} replace />
  const go = async (event: FormEvent) => {
    event.preventDefault()
    setMissing(!agreed)
    if (!agreed) return
    setBegun(true)
    const url = await requestEnrolment(client, accountNumber)
    if (url !== undefined) window.location.assign(url)
  }
  const busy = begun && request.loading
  return (
    <div className="space-y-6">
      {begun && request.error !== null && <ErrorPanel what={SET_UP_FAILED} advice={advice(request.error)} />}
      <Card>
        <h2 className="text-lg">How it works</h2>
        <ol className="mt-4 grid list-decimal gap-2 pl-5">
          <li>Enter your Visa, Mastercard or JCB on our payment partner’s page.</li>
          <li>A small amount is taken from the card. We’ll credit it to your account.</li>
          <li>Look up that amount in your card’s statement or app, and enter it here. Then AutoPay is on.</li>
        </ol>
        <form method="post" noValidate onSubmit={(event) => void go(event)}>
          <Checkbox
            className="mt-6"
            checked={agreed}
            onChange={({ target }) => setAgreed(target.checked)}
            label="Charge my card on each due date for what I owe on this account that morning, until I cancel."
            error={missing && !agreed ? 'Please tick this box to continue.' : undefined}
          />
          <div className="mt-6 flex flex-wrap gap-3">
            <BusyButton type="submit" look="call" busy={busy}>
              {busy ? 'Opening…' : 'Enter my card'}
            </BusyButton>
            <LinkButton to={pages.autoPay}>Not now</LinkButton>
          </div>
        </form>
      </Card>
    </div>
  )
}
