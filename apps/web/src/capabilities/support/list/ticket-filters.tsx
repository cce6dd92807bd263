import { afterSalesConcerns, concernTypes, type Choice } from '@hibla/contract/support/support.contract'
import { ticketStates } from '@hibla/contract/support/state.rule'
import { ConcernCode, ticketTypes } from '@hibla/contract/support/ticket'
import { useLoad } from '../../../kernel/query.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { stateNames, typeNames } from '../state-texts.ts'
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

/** One level at a time: what is within a concern is asked for once it's chosen. */
const useConcernLevels = (type: Filters['type'], category = '') => {
  const concerns = useLoad(concernTypes, { query: {} }).data ?? []
  const afterSales = useLoad(afterSalesConcerns, { query: { operation: 'concernType' } }).data ?? []
  const isOneOf = (choices: readonly Choice[]) => choices.some(({ code }) => code === category)
  const subConcernTypes = useLoad(concernTypes, { query: { concernType: category } }, { enabled: isOneOf(concerns) })
  const subConcerns = useLoad(
    afterSalesConcerns,
    { query: { operation: 'subConcern', concernType: category } },
    { enabled: isOneOf(afterSales) },
  )
  return {
    categories: [
      ...(type === undefined || type === 'concern' ? concerns : []),
      ...(type === 'concern' ? [] : afterSales),
    ],
    within: [...(subConcernTypes.data ?? []), ...(subConcerns.data ?? [])],
  }
}

type TicketFiltersProps = { filters: Filters; onChange: (filters: Record<string, string>) => void }

export function TicketFilters({ filters, onChange }: TicketFiltersProps) {
  const { type, category } = filters
  const { categories, within } = useConcernLevels(type, category)
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
      <legend className="sr-only">Filter tickets</legend>
      <SelectField label="Status" prompt="Any" options={states} {...field('status')} />
      <SelectField label="Kind" prompt="All kinds" options={types} {...field('type')} />
      <SelectField label="About" prompt="Everything" options={optionsOf(categories)} {...field('category')} />
      {within.length > 0 && (
        <SelectField label="What exactly?" prompt="Everything" options={optionsOf(within)} {...field('subType')} />
      )}
    </fieldset>
  )
}
