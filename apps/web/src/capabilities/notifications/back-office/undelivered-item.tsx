import type { Undelivered } from '@hibla/contract/notifications/undelivered.contract'
import { whenOf } from '@hibla/contract/notifications/when.rule'
import { Button } from '../../../ui/button.tsx'

const kinds = { mail: 'Email', sms: 'Text message', work: 'Background task' } as const

type UndeliveredItemProps = {
  item: Undelivered
  now: Date
  busy: boolean
  onRetry: () => void
  onDiscard: () => void
}

export function UndeliveredItem({ item, now, busy, onRetry, onDiscard }: UndeliveredItemProps) {
  const { kind, about, recipient, why, attempts, writtenAt, failedAt, canRetry } = item
  const title = about ?? kinds[kind]
  return (
    <li className="flex flex-wrap items-start justify-between gap-4 p-6">
      <div className="reading min-w-0">
        <h3 className="font-semibold wrap-anywhere">{title}</h3>
        <p className="figures mt-1 text-sm text-muted wrap-anywhere">
          {kinds[kind]}
          {recipient && ` to ${recipient}`} · written {whenOf(writtenAt, now)}
        </p>
        <p className="mt-3 text-sm wrap-anywhere">{why}</p>
        <p className="figures mt-1 text-sm text-muted">
          Given up {whenOf(failedAt, now)} after {attempts === 1 ? 'one attempt' : `${attempts} attempts`}.
          {!canRetry && ' It can’t be sent anymore; the person can ask for a new one.'}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {canRetry && (
          <Button disabled={busy} onClick={onRetry} aria-label={`Try again: ${title}`}>
            Try again
          </Button>
        )}
        {kind !== 'work' && (
          <Button look="grave" onClick={onDiscard} aria-label={`Discard: ${title}`}>
            Discard
          </Button>
        )}
      </div>
    </li>
  )
}
