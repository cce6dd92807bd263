import { CallFailed } from '@hibla/contract/client'
import type { PaymentStatus } from '@hibla/contract/payments/payments.contract'
import { isPaidByReference } from '@hibla/contract/payments/methods.rule'
import { isOpen } from '@hibla/contract/payments/state.rule'
import { messageOf } from '@hibla/contract/values/outcome'
import { moment } from '@hibla/contract/values/date-texts'
import { peso } from '@hibla/contract/values/money'
import { pages } from '@hibla/contract/values/paths'
import { useEffect, type ComponentProps, type ReactNode } from 'react'
import { PageHead } from '../../../kernel/page-head.tsx'
import { refresh } from '../../../kernel/query.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { ErrorPanel } from '../../../ui/faces.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import { NarrowPage } from '../../../ui/narrow-page.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { dropIntent, forgetPayment } from '../payment-info.ts'
import { usePaymentStatus } from '../payments.queries.ts'
import { PayNumber } from './pay-number.tsx'
import { Proof } from './proof.tsx'
import { Questions } from '../questions.tsx'
import { ResultActions } from './result-actions.tsx'
import { textFor, type Texts } from '../status-texts.ts'
import { Tracker } from './tracker.tsx'

type PaymentResultProps = {
  reference: string
  /** Where to start another payment. */
  payAgain: (status: PaymentStatus) => string
  /** What is said instead of the usual words, such as about an order. */
  words?: (status: PaymentStatus) => Texts | undefined
  /** What only people of the account get, such as the receipt. */
  children?: (status: PaymentStatus) => ReactNode
}

/** What became of a payment. The server decides that, whatever the gateway's page led to. */
export function PaymentResult({ reference, payAgain, words, children }: PaymentResultProps) {
  const { data: status, error, isFetching, refetch, check } = usePaymentStatus(reference)
  if (!status && error instanceof CallFailed && error.problem.code === 'not-found') return <NoSuchPayment />
  if (!status)
    return (
      <NarrowPage title="Your payment">
        <PageHead title="Your payment" />
        {error && !isFetching ? (
          <ErrorPanel
            what="We couldn’t look up your payment."
            advice={`${messageOf(error)} If you’ve paid, we’ll post it in any case.`}
            onRetry={() => void refetch()}
          />
        ) : (
          <Spinner label="Looking up your payment…" />
        )}
      </NarrowPage>
    )
  return (
    <Known
      key={status.state}
      status={status}
      words={words?.(status) ?? textFor(status)}
      payAgain={payAgain(status)}
      onLook={check}
    >
      {children?.(status)}
    </Known>
  )
}

type KnownProps = Pick<ComponentProps<typeof ResultActions>, 'status' | 'payAgain' | 'onLook'> & {
  words: Texts
  children?: ReactNode
}

/** Shown anew when the state changes, so that its heading is read out. */
function Known({ status, words, payAgain, onLook, children }: KnownProps) {
  const { state, payReference, payMethod } = status
  const { title, text } = words
  useEffect(() => {
    if (isOpen(state)) return
    if (state === 'paid') forgetPayment()
    else dropIntent()
    refresh(['money'])
  }, [state])
  return (
    <NarrowPage title={title} intro={text} arrived>
      <PageHead title={title} />
      {payReference !== null && <PayNumber status={status} number={payReference} />}
      {isOpen(state) && !isPaidByReference(payMethod) && (
        <div className="mb-8">
          <Spinner label="Waiting for an answer…" />
        </div>
      )}
      {children}
      <ResultFacts status={status} />
      <ResultActions {...{ status, payAgain, onLook }} />
      {isPaidByReference(payMethod) && state !== 'paid' && <Proof status={status} />}
      <Tracker status={status} />
      <Questions />
    </NarrowPage>
  )
}

/** What a payer may want to write down. */
function ResultFacts({ status }: { status: PaymentStatus }) {
  const { amount, serviceCharge, refunded, channelName, accountEnding, reference, paymentRefId, startedAt, changes } =
    status
  const paidAt = changes.find(({ state }) => state === 'paid')?.at
  return (
    <FactList
      facts={[
        { name: 'Amount', value: peso(amount) },
        ...(serviceCharge > 0 ? [{ name: 'Service charge, on top', value: peso(serviceCharge) }] : []),
        ...(refunded > 0 ? [{ name: 'Paid back to you', value: peso(refunded) }] : []),
        { name: 'How', value: channelName },
        { name: 'Account', value: `ending in ${accountEnding}` },
        paidAt ? { name: 'Confirmed', value: moment(paidAt) } : { name: 'Started', value: moment(startedAt) },
        ...(paymentRefId === null ? [] : [{ name: 'Payment number', value: paymentRefId }]),
        { name: 'Reference', value: reference },
      ]}
    />
  )
}

export function NoSuchPayment() {
  return (
    <NarrowPage
      title="We can’t find this payment"
      intro="Check the address for typos. If you’ve paid, your payment is safe: it will appear under the account’s payments."
    >
      <PageHead title="We can’t find this payment" />
      <LinkButton to={pages.payBill}>Pay a bill</LinkButton>
    </NarrowPage>
  )
}
