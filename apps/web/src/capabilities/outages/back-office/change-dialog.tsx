import { changeOutage, type StaffOutage } from '@hibla/contract/outages/staff-outages.contract'
import type { ArgumentsOf } from '@hibla/contract/endpoint'
import { causes, type OutageChange } from '@hibla/contract/outages/state.rule'
import { z } from 'zod'
import { useContractForm } from '../../../kernel/form.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { useSend } from '../../../kernel/use-send.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { fieldFor, TypedMoment } from '../typed.ts'
import { causeOptions, changeRefusals, changeTexts } from './texts.ts'

type Body = ArgumentsOf<typeof changeOutage>['body']

type ChangeDialogProps = {
  outage: StaffOutage
  change: OutageChange
  onChanged: (outage: StaffOutage) => void
  /** Somebody else changed it, so what is shown here is old. */
  onOvertaken: () => void
  onClose: () => void
}

const Change = z.object({
  cause: z.enum(causes),
  expectedEnd: TypedMoment,
  endedAt: TypedMoment,
  note: z.string().trim(),
})

const bodyFrom = (outage: StaffOutage, change: OutageChange, typed: z.output<typeof Change>): Body => {
  const { cause, expectedEnd, endedAt, note } = typed
  const own = { outageId: outage.outageId, version: outage.version, ...(note !== '' && { note }) }
  if (change === 'update') return { ...own, change, cause, ...(expectedEnd && { expectedEnd }) }
  if (change === 'end') return { ...own, change, ...(endedAt && { endedAt }) }
  return { ...own, change }
}

/** Asks before an incident is changed, because everybody affected hears about it. */
export function ChangeDialog({ outage, change, onChanged, onOvertaken, onClose }: ChangeDialogProps) {
  const client = useClient()
  const { busy, trouble, run, clear } = useSend({ words: changeRefusals })
  const { action, title, effect } = changeTexts[change]
  const { field, submit, refuse } = useContractForm(Change, {
    cause: outage.cause,
    expectedEnd: fieldFor(outage.expectedEnd),
    endedAt: '',
    note: change === 'update' ? (outage.note ?? '') : '',
  })
  const send = submit(
    (typed) =>
      run(
        (idempotencyKey) => client.send(changeOutage, { body: bodyFrom(outage, change, typed), idempotencyKey }),
        (answer) => onChanged(answer.outage),
        (problem) => (problem.code === 'changed-meanwhile' ? onOvertaken() : refuse(problem)),
      ),
    clear,
  )
  return (
    <ConfirmDialog
      title={title}
      stays="beside"
      no="Not now"
      yes={action}
      underway="Saving…"
      {...{ busy, trouble, onClose }}
      onYes={send}
    >
      <div className="grid gap-4">
        <p>
          <strong>{outage.place.name}</strong>: {effect}
        </p>
        {change === 'update' && (
          <>
            <SelectField label="Cause" options={causeOptions} {...field('cause')} />
            <Field
              label="Expected end (Manila time)"
              help="Leave it empty if it’s not known."
              type="datetime-local"
              {...field('expectedEnd')}
            />
          </>
        )}
        {change === 'end' && (
          <Field
            label="When were the lines back? (Manila time)"
            help="Leave it empty if they’re back now."
            type="datetime-local"
            {...field('endedAt')}
          />
        )}
        <TextArea
          label={change === 'update' ? 'Note for subscribers (optional)' : 'Note for the history (optional)'}
          maxLength={300}
          rows={2}
          {...field('note')}
        />
      </div>
    </ConfirmDialog>
  )
}
