import { assignments, type ticketQueue } from '@hibla/contract/support/desk.contract'
import { afterSalesConcerns, concernList } from '@hibla/contract/support/support.contract'
import { ticketStates } from '@hibla/contract/support/state.rule'
import { ConcernCode, PageMark, TicketNumber, ticketTypes } from '@hibla/contract/support/ticket'
import type { ArgumentsOf } from '@hibla/contract/endpoint'
import { AccountNumber } from '@hibla/contract/values/ids'
import { staffTicketPage } from '@hibla/contract/values/paths'
import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { useLoad } from '../../../kernel/query.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { typeNames } from '../state-words.ts'
import { staffStateNames } from './words.ts'

type Query = ArgumentsOf<typeof ticketQueue>['query']
export type QueueWish = Partial<Record<keyof Query, string>>

const states = ticketStates.map((value) => ({ value, label: staffStateNames[value] }))
const types = ticketTypes.map((value) => ({ value, label: typeNames[value] }))
const whose = [
  { value: 'me', label: 'Mine' },
  { value: 'nobody', label: 'Nobody’s' },
]

/** What can be asked for of what is in the address; the rest of it is ignored. */
export const queryOf = ({ status, type, category, assigned, account, after }: QueueWish): Query => {
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

type QueueFiltersProps = { start: QueueWish; onLook: (wish: QueueWish) => void }

/** A ticket by its number is opened at once; those of an account are all shown. */
export function QueueFilters({ start, onLook }: QueueFiltersProps) {
  const navigate = useNavigate()
  const [trouble, setTrouble] = useState<string>()
  const concerns = useLoad(concernList, {}).data ?? []
  const afterSales = useLoad(afterSalesConcerns, { query: {} }).data ?? []
  const categories = [...afterSales, ...concerns].map(({ code, name }) => ({ value: code, label: name }))
  const look = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = [...new FormData(event.currentTarget)].map(
      ([name, value]) => [name, (value as string).trim()] as const,
    )
    const { of = '', ...chosen } = Object.fromEntries(given.filter(([, value]) => value !== ''))
    const number = TicketNumber.safeParse(of.toUpperCase())
    if (number.success) return void navigate(staffTicketPage(number.data))
    const isAccount = of === '' || AccountNumber.safeParse(of).success
    setTrouble(isAccount ? undefined : 'Enter 13 digits, or TKT- and 10 letters and digits.')
    if (isAccount) return onLook({ ...chosen, ...(of !== '' && { account: of }) })
    return event.currentTarget.querySelector<HTMLInputElement>('[name=of]')?.focus()
  }
  return (
    <form noValidate onSubmit={look} className="mt-8 grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <SelectField
        label="Status"
        name="status"
        prompt="Waiting for us"
        options={states}
        defaultValue={start.status ?? ''}
      />
      <SelectField
        label="Assigned to"
        name="assigned"
        prompt="Everybody’s"
        options={whose}
        defaultValue={start.assigned ?? ''}
      />
      <SelectField label="Kind" name="type" prompt="All kinds" options={types} defaultValue={start.type ?? ''} />
      <SelectField
        key={categories.length}
        label="About"
        name="category"
        prompt="Everything"
        options={categories}
        defaultValue={start.category ?? ''}
      />
      <Field
        className="sm:col-span-2"
        label="Account or ticket number"
        help="An account’s tickets are all shown, closed ones too."
        name="of"
        autoComplete="off"
        spellCheck={false}
        error={trouble}
        defaultValue={start.account}
        beside={
          <Button type="submit" look="call">
            Show
          </Button>
        }
      />
    </form>
  )
}
