import { changeOutage, type StaffOutage } from '@hibla/contract/outages/staff-outages.contract'
import type { ArgumentsOf } from '@hibla/contract/endpoint'
import type { Cause, OutageChange } from '@hibla/contract/outages/state.rule'
import { useClient } from '../../../kernel/use-client.ts'
import { useSend } from '../../../kernel/use-send.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { fieldFor, momentIn, textIn } from '../typed.ts'
import { causeOptions, changeRefusals, changeWords } from './words.ts'

type Body = ArgumentsOf<typeof changeOutage>['body']

type ChangeDialogProps = {
  outage: StaffOutage
  change: OutageChange
  onChanged: (outage: StaffOutage) => void
  /** Somebody else changed it, so what is shown here is old. */
  onOvertaken: () => void
  onClose: () => void
}

const bodyFrom = ({ outageId, version }: StaffOutage, change: OutageChange, given: FormData): Body => {
  const note = textIn(given.get('note'))
  const own = { outageId, version, ...(note !== '' && { note }) }
  if (change === 'update') {
    const expectedEnd = momentIn(given.get('expectedEnd'))
    return { ...own, change, cause: given.get('cause') as Cause, ...(expectedEnd && { expectedEnd }) }
  }
  if (change !== 'end') return { ...own, change }
  const endedAt = momentIn(given.get('endedAt'))
  return { ...own, change, ...(endedAt && { endedAt }) }
}

/** Asks before an incident is changed, because everybody affected hears about it. */
export function ChangeDialog({ outage, change, onChanged, onOvertaken, onClose }: ChangeDialogProps) {
  const client = useClient()
  const { busy, trouble, run } = useSend({ words: changeRefusals })
  const { deed, title, effect } = changeWords[change]
  const submit = (form: HTMLFormElement) => {
    const body = bodyFrom(outage, change, new FormData(form))
    void run(
      (idempotencyKey) => client.send(changeOutage, { body, idempotencyKey }),
      (answer) => onChanged(answer.outage),
      ({ code }) => code === 'changed-meanwhile' && onOvertaken(),
    )
  }
  return (
    <ConfirmDialog
      title={title}
      stays="beside"
      no="Not now"
      yes={deed}
      underway="Saving…"
      {...{ busy, trouble, onClose }}
      onYes={submit}
    >
      <div className="grid gap-4">
        <p>
          <strong>{outage.place.name}</strong>: {effect}
        </p>
        {change === 'update' && (
          <>
            <SelectField label="Cause" name="cause" options={causeOptions} defaultValue={outage.cause} />
            <Field
              label="Expected end (Manila time)"
              help="Leave it empty if it’s not known."
              name="expectedEnd"
              type="datetime-local"
              defaultValue={fieldFor(outage.expectedEnd)}
            />
          </>
        )}
        {change === 'end' && (
          <Field
            label="When were the lines back? (Manila time)"
            help="Leave it empty if they’re back now."
            name="endedAt"
            type="datetime-local"
          />
        )}
        <TextArea
          label={change === 'update' ? 'Note for subscribers (optional)' : 'Note for the history (optional)'}
          name="note"
          maxLength={300}
          rows={2}
          defaultValue={change === 'update' ? (outage.note ?? '') : ''}
        />
      </div>
    </ConfirmDialog>
  )
}
