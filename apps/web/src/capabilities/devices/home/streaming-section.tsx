import type { PaymentAccountDetails } from '@hibla/contract/account/account.contract'
import { RECOVERY_FAILED, recoverStreaming } from '@hibla/contract/devices/devices.contract'
import { safeLink } from '@hibla/contract/values/link'
import { pages } from '@hibla/contract/values/paths'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { refresh } from '../../../kernel/query.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { useSend } from '../../../kernel/use-send.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { ErrorPanel } from '../../../ui/faces.tsx'
import { Section } from '../../../ui/section.tsx'
import { recoveryTexts } from '../modem-texts.ts'
import { streamingServiceOf } from '../streaming-popup.rule.ts'

/** Where the streaming service leads people if something goes wrong there. */
const FAILED_THERE = 'streaming'

/** The streaming service of the plan: activating it, and getting in again. Nothing for plans without one. */
export function StreamingSection({ account }: { account: PaymentAccountDetails }) {
  const client = useClient()
  const [parameters] = useSearchParams()
  const { busy, trouble: refusal, run } = useSend({ words: recoveryTexts })
  const [link, setLink] = useState<string>()
  const [failed, setFailed] = useState(parameters.get(FAILED_THERE) === 'failed' ? RECOVERY_FAILED : undefined)
  const streaming = account.netflixSubsMstDetails
  if (!streaming) return null

  const recover = () => {
    setFailed(undefined)
    const errorUrl = new URL(`${pages.devices}?${FAILED_THERE}=failed`, window.location.origin).href
    const params = { accountNo: account.accountNumber }
    void run(
      () => client.send(recoverStreaming, { params, body: { errorUrl } }),
      ({ status, link: renewed, message }) => {
        if (!status || renewed === null) return setFailed(message ?? RECOVERY_FAILED)
        setLink(renewed)
        return refresh(['line'])
      },
    )
  }
  const trouble = refusal || failed
  const activate = link ?? (streaming.status === 'PENDING' ? streaming.link : undefined)
  return (
    <Section title="Your streaming service" intro={streamingServiceOf(account)}>
      {activate !== undefined && safeLink(activate) && (
        <p className="mt-4">
          {link === undefined ? 'It’s waiting to be activated. ' : 'Here’s your new link. It works once. '}
          <a
            href={activate}
            target="_blank"
            rel="noopener"
            className="font-semibold text-strand underline underline-offset-4"
          >
            {link === undefined ? 'Activate it' : 'Get back in'}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </p>
      )}
      <p className="mt-4 text-muted">Can’t get into it any more, or signed up with an address you no longer use?</p>
      {trouble !== undefined && (
        <div className="mt-4">
          <ErrorPanel what={trouble} advice="Try again in a few minutes. If it still doesn’t work, write to us." />
        </div>
      )}
      <BusyButton busy={busy} onClick={recover} className="mt-4">
        {busy ? 'One moment…' : 'Recover my access'}
      </BusyButton>
    </Section>
  )
}
