import type { staffOrders } from '@hibla/contract/orders/fulfilment.contract'
import { OrderNumber } from '@hibla/contract/orders/order'
import { orderStates } from '@hibla/contract/orders/state.rule'
import type { ArgumentsOf } from '@hibla/contract/endpoint'
import { AccountNumber } from '@hibla/contract/values/ids'
import { useState, type FormEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { stateNames } from '../state-words.ts'

type Query = ArgumentsOf<typeof staffOrders>['query']
export type OrderWish = Partial<Record<'state' | 'account' | 'order', string>>

const states = orderStates.map((value) => ({ value, label: stateNames[value] }))

/** What can be asked for of what is in the address; the rest of it is ignored. */
export const queryOf = ({ state, account, order }: OrderWish): Query => {
  const isOrder = OrderNumber.safeParse(order)
  if (isOrder.success) return { order: isOrder.data }
  const known = orderStates.find((each) => each === state)
  const isAccount = AccountNumber.safeParse(account)
  return { ...(known && { state: known }), ...(isAccount.success && { account: isAccount.data }) }
}

/** An order by its number is that one, wherever it is; those of an account can be narrowed by where they are. */
const wishFor = (state: string, given: string): OrderWish | undefined => {
  const where = state === '' ? {} : { state }
  if (given === '') return where
  const order = OrderNumber.safeParse(given.toUpperCase())
  if (order.success) return { order: order.data }
  const account = AccountNumber.safeParse(given)
  return account.success ? { ...where, account: account.data } : undefined
}

type OrderFiltersProps = { start: OrderWish; onLook: (wish: OrderWish) => void }

export function OrderFilters({ start, onLook }: OrderFiltersProps) {
  const [trouble, setTrouble] = useState<string>()
  const look = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const wish = wishFor(given.get('state') as string, (given.get('of') as string).trim())
    setTrouble(wish ? undefined : 'Enter 13 digits, or ORD- and 12 letters and digits.')
    if (wish) return onLook(wish)
    return event.currentTarget.querySelector<HTMLInputElement>('[name=of]')?.focus()
  }
  return (
    <form noValidate onSubmit={look} className="mt-8 grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-[2fr_3fr]">
      <SelectField label="Status" name="state" prompt="Still to do" options={states} defaultValue={start.state ?? ''} />
      <Field
        label="Account or order number"
        help="Shows all orders of the account, unless you choose a status."
        name="of"
        autoComplete="off"
        spellCheck={false}
        error={trouble}
        defaultValue={start.order ?? start.account}
        beside={
          <Button type="submit" look="call">
            Show
          </Button>
        }
      />
    </form>
  )
}
