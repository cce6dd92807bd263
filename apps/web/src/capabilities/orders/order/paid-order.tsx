import { useEffect } from 'react'
import { refresh } from '../../../kernel/query.ts'
import { pauseAfter } from '../../payments/index.ts'
import { useOrders } from '../orders.queries.ts'
import { refundWords, whereItIs } from '../order-words.ts'

type PaidOrderProps = { accountNumber: string; orderId: string }

/** What became of the order once its payment was in: that takes a moment. */
export function PaidOrder({ accountNumber, orderId }: PaidOrderProps) {
  const order = useOrders(accountNumber).data?.find((each) => each.orderId === orderId)
  const waits = order === undefined || order.state === 'to-pay'
  useEffect(() => {
    if (!waits) return undefined
    let looks = 1
    let timer = setTimeout(look, pauseAfter(looks))
    function look() {
      refresh(['orders'])
      looks += 1
      timer = setTimeout(look, pauseAfter(looks))
    }
    return () => clearTimeout(timer)
  }, [waits])
  return (
    <output className="mb-6 block rounded-field bg-sunken px-5 py-4">
      {waits
        ? 'We’re placing your order now. This page updates automatically.'
        : [`Order ${order.orderId}: ${whereItIs(order)}`, refundWords[order.refund]].filter(Boolean).join(' ')}
    </output>
  )
}
