import { checkEnrolment } from '@hibla/contract/autopay/autopay.contract'
import { useEffect, useState } from 'react'
import { useClient } from '../../kernel/use-client.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Card } from '../../ui/card.tsx'
import { keepAutoPay } from './autopay.queries.ts'
import type { OfAccount } from './frame.tsx'

const check = async (client: ReturnType<typeof useClient>, accountNumber: string): Promise<void> => {
  const answer = await client.send(checkEnrolment, { body: { accountNumber } })
  if (answer.ok) keepAutoPay(accountNumber, answer.body)
}

/** A card is being entered on the gateway's page. Whoever comes back from there sees at once what became of it. */
export function CardAwaited({ accountNumber, page }: OfAccount & { page: string }) {
  const client = useClient()
  const [busy, setBusy] = useState(true)
  useEffect(() => {
    void check(client, accountNumber).finally(() => setBusy(false))
  }, [client, accountNumber])
  return (
    <Card>
      <h2 className="text-lg">Your card isn’t entered yet</h2>
      <p className="reading mt-2 text-muted">
        Continue on our payment partner’s page. If you’ve entered your card there, check again in a moment.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <a
          href={page}
          className="inline-flex min-h-12 items-center justify-center rounded-full bg-sun px-6 py-2.5 font-semibold text-on-sun no-underline hover:brightness-105"
        >
          Enter your card
        </a>
        <BusyButton
          busy={busy}
          onClick={() => {
            setBusy(true)
            void check(client, accountNumber).finally(() => setBusy(false))
          }}
        >
          {busy ? 'Checking…' : 'Check again'}
        </BusyButton>
      </div>
    </Card>
  )
}
