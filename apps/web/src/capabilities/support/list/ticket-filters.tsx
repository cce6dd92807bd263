import { afterSalesConcerns, concernList, type Choice } from '@hibla/contract/support/support.contract'
import { ticketStates } from '@hibla/contract/support/state.rule'
import { ConcernCode, ticketTypes } from '@hibla/contract/support/ticket'
import { useLoad } from '../../../kernel/query.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { stateNames, typeNames } from '../state-words.ts'
import type { TicketFilters as Filters } from '../support.queries.ts'

type InAddress = Partial<Record<keyof Filters, string>>

/** What can be asked for of what is in the address; the rest of it is ignored. */
export const filtersOf = ({ type, category, subType, status }: InAddress): Filters => {
  const isType = ticketTypes.find((each) => each === type)
  const isStatus = ticketStates.find((each) => each === status)
  const [isCategory, isSubType] = [ConcernCode.safeParse(category), ConcernCode.safeParse(subType)]
  return {
    ...(isType && { type: isType }),
    ...(isCategory.success && { category: isCategory.data }),
    ...(isSubType.success && { subType: isSubType.data }),
    ...(isStatus && { status: isStatus }),
  }
}

const optionsOf = (choices: readonly Choice[]) => choices.map(({ code, name }) => ({ value: code, label: name }))
const types = ticketTypes.map((value) => ({ value, label: typeNames[value] }))
const states = ticketStates.map((value) => ({ value, label: stateNames[value] }))

type TicketFiltersProps = { filters: Filters; onChange: (filters: Record<string, string>) => void }

export function TicketFilters({ filters, onChange }: TicketFiltersProps) {
  const concerns = useLoad(concernList, {}).data ?? []
  const afterSales = useLoad(afterSalesConcerns, { query: {} }).data ?? []
  const { type, category } = filters
  const categories = [
    ...(type === undefined || type === 'concern' ? concerns : []),
    ...(type === 'concern' ? [] : afterSales),
  ]
  const within = [
    ...concerns.flatMap(({ code, subConcernTypes }) => (code === category ? subConcernTypes : [])),
    ...afterSales.flatMap(({ code, subConcerns = [] }) => (code === category ? subConcerns : [])),
  ]
  /** What is within something else goes with it. */
  const narrower: Record<keyof Filters, readonly (keyof Filters)[]> = {
    type: ['category', 'subType'],
    category: ['subType'],
    subType: [],
    status: [],
  }
  const choose = (name: keyof Filters, value: string) => {
    const gone = new Set<string>([name, ...narrower[name]])
    const kept = Object.entries(filters).filter(([each]) => !gone.has(each)) as [string, string][]
    onChange(Object.fromEntries(value === '' ? kept : [...kept, [name, value]]))
  }
  const field = (name: keyof Filters) => ({
    name,
    value: filters[name] ?? '',
    onChange: (event: { target: { value: string } }) => choose(name, event.target.value),
  })
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="sr-only">Which tickets</legend>
      <SelectField label="Status" prompt="Any" options={states} {...field('status')} />
      <SelectField label="Kind" prompt="All kinds" options={types} {...field('type')} />
      <SelectField label="About" prompt="Everything" options={optionsOf(categories)} {...field('category')} />
      {within.length > 0 && (
        <SelectField label="What exactly?" prompt="Everything" options={optionsOf(within)} {...field('subType')} />
      )}
    </fieldset>
  )
}
