import type { staffOrders } from '@hibla/contract/orders/fulfilment.contract'
import { OrderNumber } from '@hibla/contract/orders/order'
import { orderStates } from '@hibla/contract/orders/state.rule'
import type { ArgumentsOf } from '@hibla/contract/endpoint'
import { AccountNumber } from '@hibla/contract/values/ids'
import { z } from 'zod'
import { useContractForm } from '../../../kernel/form.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { stateNames } from '../state-texts.ts'

type Query = ArgumentsOf<typeof staffOrders>['query']
export type OrderFilter = Partial<Record<'state' | 'account' | 'order', string>>

const states = orderStates.map((value) => ({ value, label: stateNames[value] }))

/** What can be asked for of what is in the address; the rest of it is ignored. */
export const queryOf = ({ state, account, order }: OrderFilter): Query => {
  const isOrder = OrderNumber.safeParse(order)
  if (isOrder.success) return { order: isOrder.data }
  const known = orderStates.find((each) => each === state)
  const isAccount = AccountNumber.safeParse(account)
  return { ...(known && { state: known }), ...(isAccount.success && { account: isAccount.data }) }
}

/** An order by its number is that one, wherever it is; those of an account can be narrowed by where they are. */
const requestFor = (state: string, given: string): OrderFilter | undefined => {
  const where = state === '' ? {} : { state }
  if (given === '') return where
  const order = OrderNumber.safeParse(given.toUpperCase())
  if (order.success) return { order: order.data }
  const account = AccountNumber.safeParse(given)
  return account.success ? { ...where, account: account.data } : undefined
}

const Filters = z.object({ state: z.string(), of: z.string().trim() }).transform(({ state, of }, context) => {
  const filter = requestFor(state, of)
  if (filter) return filter
  context.addIssue({ code: 'custom', path: ['of'], message: 'Enter 13 digits, or ORD- and 12 letters and digits.' })
  return z.NEVER
})

type OrderFiltersProps = { start: OrderFilter; onLook: (filter: OrderFilter) => void }

export function OrderFilters({ start, onLook }: OrderFiltersProps) {
  const { field, submit } = useContractForm(Filters, {
    state: start.state ?? '',
    of: start.order ?? start.account ?? '',
  })
  return (
    <form
      noValidate
      onSubmit={submit(onLook)}
      className="mt-8 grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-[2fr_3fr]"
    >
      <SelectField label="Status" prompt="Still to do" options={states} {...field('state')} />
      <Field
        label="Account or order number"
        help="Shows all orders of the account, unless you choose a status."
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
