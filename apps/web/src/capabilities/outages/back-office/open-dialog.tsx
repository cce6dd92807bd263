import { openOutage, type StaffOutage } from '@hibla/contract/outages/staff-outages.contract'
import type { ArgumentsOf } from '@hibla/contract/endpoint'
import { moment } from '@hibla/contract/values/date-texts'
import { useClient } from '../../../kernel/use-client.ts'
import { useSend } from '../../../kernel/use-send.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { causeNames } from '../texts.ts'
import { linesTexts, openTexts } from './texts.ts'

export type Draft = Omit<ArgumentsOf<typeof openOutage>['body'], 'accounts'>

type OpenDialogProps = {
  draft: Draft
  affected: { name: string; accounts: number }
  onOpened: (outage: StaffOutage) => void
  /** The number of lines isn't that any more. */
  onRecount: () => void
  onClose: () => void
}

/** Says how many people hear of it before anybody does. */
export function OpenDialog({ draft, affected, onOpened, onRecount, onClose }: OpenDialogProps) {
  const client = useClient()
  const { busy, trouble, run } = useSend({ words: openTexts })
  const { name, accounts } = affected
  const { cause, startedAt, expectedEnd, note } = draft
  const open = () =>
    void run(
      (idempotencyKey) => client.send(openOutage, { body: { ...draft, accounts }, idempotencyKey }),
      (answer) => onOpened(answer.outage),
      ({ code }) => code === 'accounts-changed' && onRecount(),
    )
  return (
    <ConfirmDialog
      title="Open this incident?"
      stays="beside"
      no="Not yet"
      yes={`Open for ${accounts.toLocaleString('en-PH')} ${accounts === 1 ? 'line' : 'lines'}`}
      underway="Opening…"
      {...{ busy, trouble, onClose }}
      onYes={open}
    >
      <div className="grid gap-4">
        <p>
          <strong>{name}</strong>: {linesTexts(accounts)}. We’ll tell their subscribers in the portal at once, then by
          email and SMS.
        </p>
        <ul className="grid gap-1 text-sm">
          <li>Cause: {causeNames[cause]}</li>
          <li className="figures">Started: {startedAt ? moment(startedAt) : 'now'}</li>
          <li className="figures">Expected end: {expectedEnd ? moment(expectedEnd) : 'not known'}</li>
          {note && <li className="whitespace-pre-line wrap-anywhere">Note: {note}</li>}
        </ul>
      </div>
    </ConfirmDialog>
  )
}
