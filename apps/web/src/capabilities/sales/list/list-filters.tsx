import { applicationStatuses } from '@hibla/contract/applications/status.rule'
import { z } from 'zod'
import { chosenIn, useContractForm } from '../../../kernel/form.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { statusNames } from '../texts.ts'

const typed = z.string().trim()
const Filters = z.object({ search: typed, status: typed, segment: typed })
export const listFields = Filters.keyof().options
export type ListFilter = Partial<z.infer<typeof Filters>>

const statuses = applicationStatuses.map((value) => ({ value, label: statusNames[value] }))
const segments = [
  { value: 'Residential', label: 'Residential' },
  { value: 'SME', label: 'Small business' },
]

/** Narrows the list down; an empty field doesn't. */
export function ListFilters({ start, onLook }: { start: ListFilter; onLook: (filter: ListFilter) => void }) {
  const { field, submit } = useContractForm(Filters, { search: '', status: '', segment: '', ...start })
  return (
    <form
      onSubmit={submit((filters) => onLook(chosenIn(filters)))}
      className="mt-5 grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_auto]"
    >
      <Field
        label="Search"
        type="search"
        enterKeyHint="search"
        maxLength={80}
        autoComplete="off"
        spellCheck={false}
        placeholder="Name, mobile number, email or reference"
        {...field('search')}
      />
      <SelectField label="Status" prompt="Any" options={statuses} {...field('status')} />
      <SelectField label="For" prompt="Anyone" options={segments} {...field('segment')} />
      <Button type="submit" look="call">
        Show
      </Button>
    </form>
  )
}
