import type { Order } from '@hibla/contract/orders/order'
import { Suspense, useState } from 'react'
import { later } from '../../../kernel/later.ts'
import { Button } from '../../../ui/button.tsx'

const CancelDialog = later(() => import('./cancel-dialog.tsx'))

export function CancelOrder({ order }: { order: Order }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="grave" onClick={() => setOpen(true)}>
        Cancel this order
        <span className="sr-only"> {order.orderId}</span>
      </Button>
      {open && (
        <Suspense>
          <CancelDialog order={order} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
