import type { PaymentStatus } from '@hibla/contract/payments/payments.contract'
import { isOpen } from '@hibla/contract/payments/state.rule'
import { useState } from 'react'
import { asText, useSend } from '../../../kernel/use-send.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { isRunOut } from '../status-texts.ts'

type ResultActionsProps = {
  status: PaymentStatus
  payAgain: string
  /** Returns why, if nobody could look. */
  onLook: () => Promise<string | undefined>
}

/** What to do next. */
export function ResultActions({ status, payAgain, onLook }: ResultActionsProps) {
  const { state, url } = status
  return (
    <div className="mt-8 flex flex-wrap gap-3 empty:hidden">
      {(state === 'failed' || state === 'expired' || isRunOut(status)) && (
        <LinkButton to={payAgain} look="call">
          Choose how to pay
        </LinkButton>
      )}
      {isOpen(state) && <Look {...{ status, onLook }} />}
      {isOpen(state) && url !== null && (
        <a
          href={url}
          className="inline-flex min-h-12 items-center font-semibold text-strand underline underline-offset-4"
        >
          Not done yet? Continue paying
        </a>
      )}
    </div>
  )
}

/** Asks again, and says so when there's nothing new: otherwise the button seems to do nothing. */
function Look({ status, onLook }: Pick<ResultActionsProps, 'status' | 'onLook'>) {
  const { busy, trouble, run } = useSend()
  const [isSame, setSame] = useState(false)
  const look = () => {
    setSame(false)
    void run(
      () => asText(onLook()),
      () => setSame(true),
    )
  }
  const words = status.payReference === null ? 'Check again' : 'I’ve paid: check again'
  return (
    <>
      <BusyButton busy={busy} onClick={look}>
        {busy ? 'Checking…' : words}
      </BusyButton>
      <output className="order-last w-full text-sm text-muted empty:hidden">
        {trouble || (isSame && 'We’ve just asked, and there’s nothing new yet.')}
      </output>
    </>
  )
}
