import { notifyReferrer, type Referral } from '@hibla/contract/referrals/referrals.contract'
import { textToReferrer } from '@hibla/contract/referrals/state.rule'
import { longDate, manilaDate } from '@hibla/contract/values/dates'
import { peso } from '@hibla/contract/values/money'
import { referredCompliancePage } from '@hibla/contract/values/paths'
import { useId } from 'react'
import { useClient } from '../../kernel/use-client.ts'
import { useSend } from '../../kernel/use-send.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-store.ts'
import { Alert } from '../../ui/alert.tsx'
import { remindTexts } from './texts.ts'

type ReferralListProps = { referrals: Referral[]; onChanged: (referral: Referral) => void }

/** Whom somebody has referred, and where each of them is. */
export function ReferralList({ referrals, onChanged }: ReferralListProps) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {referrals.map((each) => (
        <Item key={each.referenceNum} referral={each} onChanged={onChanged} />
      ))}
    </ul>
  )
}

/** An employee's referral is an application of theirs, so they can send what we ask for. */
const awaitsDocuments = ({ referralType, referenceNum, state }: Referral): boolean =>
  referralType === 'ERP' && !referenceNum.startsWith('RF-') && (state === 'applying' || state === 'applied')

function Item({ referral, onChanged }: { referral: Referral } & Pick<ReferralListProps, 'onChanged'>) {
  const heading = useId()
  const { label, text } = textToReferrer(referral)
  const name = referral.fullName || 'Somebody you referred'
  return (
    <li aria-labelledby={heading} className="grid gap-2 p-4 md:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 id={heading} className="text-base font-semibold wrap-anywhere">
          {name}
        </h3>
        <span className="font-semibold text-strand">{label}</span>
      </div>
      <p className="text-sm text-muted">{text}</p>
      <p className="figures text-sm text-muted">
        Referred {longDate(manilaDate(new Date(referral.referredAt)))}
        {referral.reward !== null && <> · Reward {peso(referral.reward)}</>}
      </p>
      {referral.body !== '' && (
        <details className="text-sm">
          <summary className="min-h-11 cursor-pointer content-center font-semibold text-strand">What we wrote</summary>
          <p className="rounded-field bg-sunken p-4 wrap-anywhere">{referral.body}</p>
        </details>
      )}
      {awaitsDocuments(referral) && (
        <p>
          <LinkButton to={referredCompliancePage(referral.referenceNum)}>
            Documents<span className="sr-only"> of {name}</span>
          </LinkButton>
        </p>
      )}
      {referral.mayRemind && <Remind referral={referral} name={name} onChanged={onChanged} />}
    </li>
  )
}

type RemindProps = { referral: Referral; name: string } & Pick<ReferralListProps, 'onChanged'>

function Remind({ referral: { email, referenceNum, accountNumber, body: written }, name, onChanged }: RemindProps) {
  const client = useClient()
  const { busy, trouble, run } = useSend({ words: remindTexts })
  const again = written === '' ? '' : ' again'
  const body = { email, referenceNum, ...(accountNumber !== null && { accountNumber }) }
  const send = () =>
    run(
      (idempotencyKey) => client.send(notifyReferrer, { body, idempotencyKey }),
      ({ referral }) => {
        toast(`We’ve sent ${name} the link${again}.`, 'good')
        onChanged(referral)
      },
    )
  return (
    <div className="grid justify-items-start gap-2">
      <BusyButton busy={busy} onClick={() => void send()}>
        {busy ? 'Sending…' : `Send the link${again}`}
        <span className="sr-only"> to {name}</span>
      </BusyButton>
      <Alert text={trouble} />
    </div>
  )
}
