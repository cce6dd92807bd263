import type { PaymentStanding } from '@hibla/contract/payments/payments.contract'
import { isOpen } from '@hibla/contract/payments/state.rule'
import { Button, LinkButton } from '../../ui/button.tsx'
import { isRunOut } from './standing-words.ts'

type ResultActionsProps = { standing: PaymentStanding; payAgain: string; onLook: () => void }

/** What to do next. */
export function ResultActions({ standing, payAgain, onLook }: ResultActionsProps) {
  const { state, url, payReference } = standing
  return (
    <div className="mt-8 flex flex-wrap gap-3">
      {(state === 'failed' || state === 'expired' || isRunOut(standing)) && (
        <LinkButton to={payAgain} look="call">
          Choose how to pay
        </LinkButton>
      )}
      {isOpen(state) && (
        <Button onClick={onLook}>{payReference === null ? 'Check again' : 'I’ve paid: check again'}</Button>
      )}
      {isOpen(state) && url !== null && (
        <a
          href={url}
          className="inline-flex min-h-12 items-center font-semibold text-strand underline underline-offset-4"
        >
          Not done yet? Go on paying
        </a>
      )}
    </div>
  )
}
