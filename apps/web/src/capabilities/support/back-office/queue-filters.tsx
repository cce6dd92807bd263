import { assignments, type ticketQueue } from '@hibla/contract/support/desk.contract'
import { afterSalesConcerns, concernList } from '@hibla/contract/support/support.contract'
import { ticketStates } from '@hibla/contract/support/state.rule'
import { ConcernCode, PageMark, TicketNumber, ticketTypes } from '@hibla/contract/support/ticket'
import type { ArgumentsOf } from '@hibla/contract/endpoint'
import { AccountNumber } from '@hibla/contract/values/ids'
import { staffTicketPage } from '@hibla/contract/values/paths'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { chosenIn, useContractForm } from '../../../kernel/form.ts'
import { useLoad } from '../../../kernel/query.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { typeNames } from '../state-texts.ts'
import { staffStateNames } from './texts.ts'

type Query = ArgumentsOf<typeof ticketQueue>['query']
export type QueueFilter = Partial<Record<keyof Query, string>>

const states = ticketStates.map((value) => ({ value, label: staffStateNames[value] }))
const types = ticketTypes.map((value) => ({ value, label: typeNames[value] }))
const whose = [
  { value: 'me', label: 'Mine' },
  { value: 'nobody', label: 'Nobody’s' },
]

/** What can be asked for of what is in the address; the rest of it is ignored. */
export const queryOf = ({ status, type, category, assigned, account, after }: QueueFilter): Query => {
  const [isStatus, isType] = [ticketStates.find((each) => each === status), ticketTypes.find((each) => each === type)]
  const isAssigned = assignments.find((each) => each === assigned)
  const [isCategory, isAccount] = [ConcernCode.safeParse(category), AccountNumber.safeParse(account)]
  const isAfter = PageMark.safeParse(after)
  return {
    ...(isStatus && { status: isStatus }),
    ...(isType && { type: isType }),
    ...(isCategory.success && { category: isCategory.data }),
    ...(isAssigned && { assigned: isAssigned }),
    ...(isAccount.success && { account: isAccount.data }),
    ...(isAfter.success && { after: isAfter.data }),
  }
}

const typed = z.string().trim()
const Filters = z.object({
  status: typed,
  assigned: typed,
  type: typed,
  category: typed,
  of: typed.refine(
    (of) => of === '' || TicketNumber.safeParse(of.toUpperCase()).success || AccountNumber.safeParse(of).success,
    'Enter 13 digits, or TKT- and 10 letters and digits.',
  ),
})
const nothing = { status: '', assigned: '', type: '', category: '' }

type QueueFiltersProps = { start: QueueFilter; onLook: (filter: QueueFilter) => void }

/** A ticket by its number is opened at once; those of an account are all shown. */
export function QueueFilters({ start, onLook }: QueueFiltersProps) {
  const navigate = useNavigate()
  const concerns = useLoad(concernList, {}).data ?? []
  const afterSales = useLoad(afterSalesConcerns, { query: {} }).data ?? []
  const categories = [...afterSales, ...concerns].map(({ code, name }) => ({ value: code, label: name }))
  const { field, submit } = useContractForm(Filters, { ...nothing, ...start, of: start.account ?? '' })
  const look = submit(({ of, ...filters }) => {
    const number = TicketNumber.safeParse(of.toUpperCase())
    if (number.success) return void navigate(staffTicketPage(number.data))
    return onLook({ ...chosenIn(filters), ...(of !== '' && { account: of }) })
  })
  return (
    <form noValidate onSubmit={look} className="mt-8 grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <SelectField label="Status" prompt="Waiting for us" options={states} {...field('status')} />
      <SelectField label="Assigned to" prompt="Everybody’s" options={whose} {...field('assigned')} />
      <SelectField label="Kind" prompt="All kinds" options={types} {...field('type')} />
      <SelectField
        key={categories.length}
        label="About"
        prompt="Everything"
        options={categories}
        {...field('category')}
      />
      <Field
        className="sm:col-span-2"
        label="Account or ticket number"
        help="An account’s tickets are all shown, closed ones too."
        autoComplete="off"
        spellCheck={false}
        {...field('of')}
        beside={
          <Button type="submit" look="call">
            Show
          </Button>
        }
      />
    </form>
  )
}
