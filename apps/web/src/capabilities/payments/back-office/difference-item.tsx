import type { RefusalOf } from '@hibla/contract/endpoint'
import { settleDifference, type Difference } from '@hibla/contract/payments/reconcile.contract'
import { longDate } from '@hibla/contract/values/dates'
import { peso } from '@hibla/contract/values/money'
import { moment } from '@hibla/contract/values/date-texts'
import { useState } from 'react'
import { z } from 'zod'
import { useContractForm } from '../../../kernel/form.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { useSend } from '../../../kernel/use-send.ts'
import { differenceNames, gatewayNames } from './texts.ts'

const words = {
  'not-found': 'We don’t have this difference any more. Reload the page.',
  'already-settled': 'Somebody else has already settled it. Reload the page.',
} satisfies Record<RefusalOf<typeof settleDifference>, string>

const side = (amount: number | null, channel: string | null): string =>
  amount === null ? 'nothing' : `${peso(amount)}${channel === null ? '' : ` by ${channel}`}`

/** Where a gateway's list and our payments differ, and how that was explained. */
export function DifferenceItem({ difference, onSettled }: { difference: Difference; onSettled: () => void }) {
  const { gateway, day, kind, reference, accountNumber, settled } = difference
  const { ours, ourChannel, theirs, theirChannel } = difference
  return (
    <li className="grid gap-2 p-4 md:px-6">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
        <span>{differenceNames[kind]}</span>
        <span className="figures text-sm font-normal text-muted">
          {gatewayNames[gateway] ?? gateway}, {longDate(day)}
        </span>
      </p>
      <p className="figures text-sm">
        We have {side(ours, ourChannel)}; the gateway lists {side(theirs, theirChannel)}.
      </p>
      <p className="figures text-sm wrap-anywhere text-muted">
        {[reference, accountNumber && `account ${accountNumber}`].filter(Boolean).join(' · ')}
      </p>
      {settled ? (
        <p className="text-sm wrap-anywhere">
          Settled by {settled.by}, {moment(settled.at)}: {settled.note}
        </p>
      ) : (
        <Settle id={difference.id} reference={reference} onSettled={onSettled} />
      )}
    </li>
  )
}

const Explained = z.object({ note: z.string().trim().min(3, 'Write down the explanation.') })

function Settle({ id, reference, onSettled }: { id: number; reference: string; onSettled: () => void }) {
  const client = useClient()
  const [isOpen, setOpen] = useState(false)
  const { field, submit, refuse } = useContractForm(Explained, { note: '' })
  const { busy, trouble, run, clear } = useSend({ words })
  const settle = submit(
    ({ note }) =>
      run((idempotencyKey) => client.send(settleDifference, { body: { id, note }, idempotencyKey }), onSettled, refuse),
    clear,
  )
  if (!isOpen)
    return (
      <Button className="justify-self-start" onClick={() => setOpen(true)}>
        Settle<span className="sr-only"> {reference}</span>
      </Button>
    )
  return (
    <form noValidate onSubmit={settle} className="grid gap-3">
      <TextArea label="Explanation" maxLength={300} rows={2} {...field('note')} />
      <Alert text={trouble} />
      <div className="flex flex-wrap gap-3">
        <BusyButton type="submit" look="call" busy={busy}>
          {busy ? 'Settling…' : 'Settle this difference'}
        </BusyButton>
        <Button onClick={() => setOpen(false)}>Not now</Button>
      </div>
    </form>
  )
}
