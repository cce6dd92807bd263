import { staffOrders, type StaffOrder as Order } from '@hibla/contract/orders/fulfilment.contract'
import { longDate } from '@hibla/contract/values/dates'
import { moment } from '@hibla/contract/values/date-texts'
import { useEffect, useId, useRef, useState } from 'react'
import { useClient } from '../../../kernel/use-client.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { Alert } from '../../../ui/alert.tsx'
import { linePrices } from '../line-prices.ts'
import { deliveryNames, stateNames } from '../state-texts.ts'
import { StepDialog } from './step-dialog.tsx'
import { moneyTexts, stepTexts, type Step } from './texts.ts'

type StaffOrderProps = { order: Order; onChanged: (order: Order) => void }

/** The step that staff can take next, if there is one. */
const stepOf = ({ next }: Order): Step | undefined => (Object.keys(stepTexts) as Step[]).find((each) => each === next)

/** An order with what was ordered, where it goes, what has happened to it, and its next step. */
export function StaffOrder({ order, onChanged }: StaffOrderProps) {
  const client = useClient()
  const heading = useId()
  const top = useRef<HTMLHeadingElement>(null)
  const isMoved = useRef(false)
  const [isAsked, setAsked] = useState(false)
  const [trouble, setTrouble] = useState('')
  const { orderId, accountNumber, subscriber, state, delivery, deliveryAddress, activeOn } = order
  const step = stepOf(order)
  const money = moneyTexts(order)
  // The dialog and perhaps the button that opened it are gone, so focus goes to the order they were about.
  useEffect(() => {
    if (isMoved.current) top.current?.focus()
    isMoved.current = false
  })
  const show = (changed: Order) => {
    isMoved.current = true
    setAsked(false)
    onChanged(changed)
  }
  const moved = (changed: Order) => {
    setTrouble('')
    toast(`${orderId}: ${stateNames[changed.state]}.`, 'good')
    show(changed)
  }
  /** Others were faster: what counts is where the order is now. */
  const overtaken = async (words: string) => {
    const [now] = await client.get(staffOrders, { query: { order: orderId } }).catch(() => [])
    setTrouble(`${words} ${now ? `It’s now: ${stateNames[now.state]}.` : 'Reload the page to see where it is.'}`)
    return now ? show(now) : setAsked(false)
  }
  return (
    <li aria-labelledby={heading} className="grid gap-4 p-4 md:p-6">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id={heading} ref={top} tabIndex={-1} className="figures text-lg wrap-anywhere outline-none">
            {orderId}
          </h2>
          <span className="font-semibold">{stateNames[state]}</span>
        </div>
        <p className="figures text-sm wrap-anywhere">
          {[subscriber, `account ${accountNumber}`, `ordered ${moment(order.orderedAt)}`].filter(Boolean).join(' · ')}
        </p>
        <p className="text-sm wrap-anywhere text-muted">
          {delivery === 'none' ? deliveryNames.none : `${deliveryNames[delivery]} to ${deliveryAddress}`}
        </p>
        {activeOn && <p className="text-sm text-muted">It works and is billed from {longDate(activeOn)}.</p>}
      </div>
      {money && <p className="figures text-sm font-semibold">{money}</p>}
      <OrderLines order={order} />
      <ol aria-label={`What happened to ${orderId}`} className="grid gap-1 text-sm">
        {order.timeline.map((event) => (
          <li key={`${event.at} ${event.state}`} className="wrap-anywhere">
            <span className="figures text-muted">{moment(event.at)}:</span> {stateNames[event.state]}
            {event.note !== null && <span className="whitespace-pre-line"> · {event.note}</span>}
          </li>
        ))}
      </ol>
      <Alert text={trouble} />
      {step && (
        <Button look="call" className="justify-self-start" onClick={() => setAsked(true)}>
          {stepTexts[step].action}
          <span className="sr-only"> {orderId}</span>
        </Button>
      )}
      {step && isAsked && (
        <StepDialog
          {...{ order, step }}
          onMoved={moved}
          onOvertaken={(words) => void overtaken(words)}
          onClose={() => setAsked(false)}
        />
      )}
    </li>
  )
}

/** What is in the box, and what it costs. */
function OrderLines({ order: { orderId, lines, charges } }: { order: Order }) {
  const isOnBill = charges.some(({ frequency }) => frequency === 'oneTime')
  const once = isOnBill ? 'once, on the first bill' : 'once, at checkout'
  return (
    <ul aria-label={`What was ordered with ${orderId}`} className="grid gap-1 rounded-field bg-sunken p-4">
      {lines.map((line, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two lines can be the same, and their order never changes
        <li key={`${line.productId} ${at}`} className="figures flex flex-wrap justify-between gap-x-4">
          <span className="font-semibold wrap-anywhere">
            {line.quantity} × {line.title}
          </span>
          <span>{linePrices(line, once).join(', ')}</span>
        </li>
      ))}
    </ul>
  )
}
