import { useClient } from '../../../kernel/use-client.ts'
import { ErrorPanel } from '../../../ui/faces.tsx'
import { useOrderInfo } from '../order-info.ts'
import { askOrderStatus, useOrderStatus } from '../order-status.ts'

/** The order is placed, but where it is couldn't be looked up. */
export function StatusTrouble({ orderId }: { orderId: string }) {
  const client = useClient()
  const { asked, failure } = useOrderStatus()
  const placed = useOrderInfo((info) => info.orderId)
  if (!asked || !failure || placed !== orderId) return null
  return (
    <ErrorPanel
      what="Your order is in, but we couldn’t look up where it is."
      advice={failure.message}
      onRetry={() => void askOrderStatus(client, asked)}
    />
  )
}
