import { OrderPaymentPage } from './payment-page.tsx'

/** An order's payment that went through, or may still. */
export default function PaymentSuccessPage() {
  return <OrderPaymentPage ending="Success" />
}
