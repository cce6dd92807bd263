import { applicationStatuses } from '@hibla/contract/applications/status.rule'
import { z } from 'zod'
import { chosenIn, useContractForm } from '../../../kernel/form.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { statusTexts } from './texts.ts'

const typed = z.string().trim()
const Filters = z.object({ status: typed, segment: typed, olderThan: typed, agentCode: typed, search: typed })
export const queueFields = Filters.keyof().options
export type QueueFilter = Partial<z.infer<typeof Filters>>

const nothing = { status: '', segment: '', olderThan: '', agentCode: '', search: '' }

const statuses = applicationStatuses.slice(1).map((value) => ({ value, label: statusTexts[value] }))
const segments = [
  { value: 'Residential', label: 'Residential' },
  { value: 'SME', label: 'Small business' },
]

/** Chooses what to work on; an empty field doesn't narrow it down. */
export function QueueFilters({ start, onLook }: { start: QueueFilter; onLook: (filter: QueueFilter) => void }) {
  const { field, submit } = useContractForm(Filters, { ...nothing, ...start })
  return (
    <form
      onSubmit={submit((filters) => onLook(chosenIn(filters)))}
      className="mt-8 grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-3"
    >
      <SelectField label="Status" prompt="Any" options={statuses} {...field('status')} />
      <SelectField label="For" prompt="Anyone" options={segments} {...field('segment')} />
      <Field
        label="Submitted at least this many days ago"
        inputMode="numeric"
        pattern="[0-9]{1,3}"
        title="A number of days"
        {...field('olderThan')}
      />
      <Field label="Agent code" maxLength={20} autoComplete="off" {...field('agentCode')} />
      <Field label="Reference" maxLength={40} autoComplete="off" spellCheck={false} {...field('search')} />
      <Button type="submit" look="call">
        Show
      </Button>
    </form>
  )
}
