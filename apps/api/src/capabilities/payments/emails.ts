import { channelName } from '@hibla/contract/values/channel-name'
import { settledByStaff } from '@hibla/contract/payments/state.rule'
import { peso } from '@hibla/contract/values/money'
import { orderPaymentPage, pages, payPage } from '@hibla/contract/values/paths'
import { eq } from '../../kernel/postgres/sql.ts'
import { renderEmail, type EmailContent } from '../../kernel/messages/email.ts'
import { sendMail } from '../../kernel/messages/messages.ts'
import type { Transaction } from '../../kernel/postgres/database.ts'
import { on, type Subscriber } from '../../kernel/outbox/outbox.ts'
import { orderRefundRefused, paymentMoved, paymentRefunded } from './events.ts'
import type { PaymentsDeps } from './deps.ts'
import { paymentIntent, type Intent } from './payments.tables.ts'

/** What payers with a login hear of a payment that came to nothing. Of one that is paid, billing tells. */
type Template = (sum: string, channel: string) => Omit<EmailContent, 'action'>
const templates: Partial<Record<Intent['state'], Template>> = {
  failed: (sum, channel) => ({
    subject: `Your payment of ${sum} didn’t go through`,
    paragraphs: [
      `Your payment of ${sum} by ${channel} didn't go through, so nothing was posted to your account.`,
      'You can try again, or choose another way to pay.',
    ],
  }),
  expired: (sum, channel) => ({
    subject: `Your payment of ${sum} wasn’t completed`,
    paragraphs: [
      `We waited for your payment of ${sum} by ${channel}, but it wasn't made in time, so nothing was posted to your account.`,
      "If you did pay, we'll post it as soon as it's confirmed. Otherwise you can start again.",
    ],
  }),
}

const refundTemplate: Template = (_, channel) => ({
  subject: 'We’ve sent your payment back',
  paragraphs: [
    `We couldn't post what we received by ${channel}, so we've sent it back to where it came from. Depending on your bank or e-wallet, it may take a few days to arrive.`,
    'Nothing was posted to your account. You can pay again when it suits you.',
  ],
})

const templateFor = ({ state, failure }: Intent): Template | undefined => {
  if (failure === settledByStaff.close) return undefined
  return failure === settledByStaff.return ? refundTemplate : templates[state]
}

const actionAfter = ({ reference, accountNumber, orderId }: Intent, origin: string) =>
  orderId === null
    ? { label: 'Pay now', href: `${origin}${payPage(accountNumber)}` }
    : { label: 'Go to your order', href: `${origin}${orderPaymentPage('Failure', reference)}` }

export const paymentEmails = ({ brand, origin }: PaymentsDeps): Subscriber =>
  on(paymentMoved, 'payments.write-news', async (tx, { reference, state }) => {
    const [intent] = await tx.select().from(paymentIntent).where(eq(paymentIntent.reference, reference))
    // If it has moved on meanwhile, this is old news.
    if (intent?.state !== state || intent.email === null) return
    const message = templateFor(intent)?.(peso(intent.amount + intent.serviceCharge), channelName(intent.channelName))
    if (!message) return
    const { accountNumber, email: to } = intent
    const action = actionAfter(intent, origin)
    await sendMail(tx, { to, accountNumber, ...renderEmail(brand, { ...message, action }) })
  })

type Refund = Pick<EmailContent, 'subject' | 'paragraphs'>

/** Tells the account's contact what became of money that was to go back. */
const writeToAccount = async (
  tx: Transaction,
  { brand, origin, accounts }: PaymentsDeps,
  accountNumber: string,
  words: Refund,
): Promise<void> => {
  const contact = await accounts.contactOf(tx, accountNumber)
  if (!contact?.email) return
  const { firstName, email: to } = contact
  const action = { label: 'See your bills', href: `${origin}${pages.bills}` }
  await sendMail(tx, { to, accountNumber, ...renderEmail(brand, { ...words, firstName, action }) })
}

export const refundEmails = (deps: PaymentsDeps): Subscriber =>
  on(paymentRefunded, 'payments.write-refund-news', (tx, { accountNumber, amount, kind }) => {
    const sum = peso(amount)
    return writeToAccount(tx, deps, accountNumber, {
      subject: kind === 'refund' ? `We’ve refunded ${sum}` : `Your bank took back ${sum}`,
      paragraphs: [
        kind === 'refund'
          ? `We've paid back ${sum} to where it came from. Depending on your bank or e-wallet, it may take a few days to arrive.`
          : `Your bank has taken back a payment of ${sum}, so it no longer counts towards your bill.`,
        'You can see it in your statement, together with what is owed now.',
      ],
    })
  })

export const refusedRefundEmails = (deps: PaymentsDeps): Subscriber =>
  on(orderRefundRefused, 'payments.write-refused-refund-news', (tx, { accountNumber, amount }) => {
    const sum = peso(amount)
    return writeToAccount(tx, deps, accountNumber, {
      subject: `We couldn’t send ${sum} back`,
      paragraphs: [
        `What you paid for an order that was cancelled couldn’t be sent back to where it came from. It isn’t lost: ${sum} is now a credit on your account, and we’ll take it off your next bill.`,
        'If you’d rather have it paid out, please talk to us.',
      ],
    })
  })
