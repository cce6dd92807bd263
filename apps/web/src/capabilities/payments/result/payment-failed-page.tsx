import { PaymentReference } from '@hibla/contract/payments/payments.contract'
import { pages, paymentSuccessPage, payPage } from '@hibla/contract/values/paths'
import { Navigate, useSearchParams } from 'react-router'
import { PageHead } from '../../../kernel/page-head.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { NarrowPage } from '../../../ui/narrow-page.tsx'
import { useAccounts } from '../../account/index.ts'
import { payAgainFor } from './own-account.ts'
import { PaymentResult } from './payment-result.tsx'
import { OTHER_CHANNELS, UNABLE } from '../texts.ts'

/** A payment that came to nothing. If its money has arrived after all, the page says so instead. */
export default function PaymentFailedPage() {
  const [parameters] = useSearchParams()
  const { all, used } = useAccounts()
  const reference = PaymentReference.safeParse(parameters.get('reference'))
  if (!reference.success)
    return (
      <NarrowPage title={UNABLE} intro={OTHER_CHANNELS}>
        <PageHead title={UNABLE} />
        <LinkButton to={used === undefined ? pages.bills : payPage(used)} look="call">
          Choose how to pay
        </LinkButton>
      </NarrowPage>
    )
  return (
    <PaymentResult reference={reference.data} payAgain={(status) => payAgainFor(all, status)}>
      {({ state, orderId }) =>
        (state !== 'failed' || orderId !== undefined) && <Navigate replace to={paymentSuccessPage(reference.data)} />
      }
    </PaymentResult>
  )
}
