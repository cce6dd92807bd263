import { OrderPaymentPage } from './payment-page.tsx'

/** An order's payment that came to nothing. */
export default function PaymentFailurePage() {
  return <OrderPaymentPage ending="Failure" />
}
