import { checkEnrolment } from '@hibla/contract/autopay/autopay.contract'
import { useCallback, useEffect, useState } from 'react'
import { useClient } from '../../kernel/use-client.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Card } from '../../ui/card.tsx'
import { Alert } from '../../ui/alert.tsx'
import { setAutoPay } from './autopay.queries.ts'
import type { OfAccount } from './frame.tsx'

/** Returns why, if nobody could look. */
const check = async (client: ReturnType<typeof useClient>, accountNumber: string): Promise<string> => {
  const answer = await client.send(checkEnrolment, { body: { accountNumber } })
  if (!answer.ok) return answer.problem.detail
  setAutoPay(accountNumber, answer.body)
  return ''
}

/** A card may be entered in another tab or on the phone, so this one looks again by itself. */
export const LOOK_AGAIN_MS = 15_000

/** A card is being entered on the gateway's page. Whoever comes back from there sees at once what became of it. */
export function CardAwaited({ accountNumber, page }: OfAccount & { page: string }) {
  const client = useClient()
  const [{ busy, trouble }, learn] = useState({ busy: true, trouble: '' })
  const look = useCallback(
    () => void check(client, accountNumber).then((why) => learn({ busy: false, trouble: why })),
    [client, accountNumber],
  )
  useEffect(() => {
    look()
    const again = setInterval(look, LOOK_AGAIN_MS)
    return () => clearInterval(again)
  }, [look])
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
            learn({ busy: true, trouble: '' })
            look()
          }}
        >
          {busy ? 'Checking…' : 'Check again'}
        </BusyButton>
      </div>
      <Alert className="mt-3" text={trouble} />
    </Card>
  )
}
