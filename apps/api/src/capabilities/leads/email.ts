import type { Brand } from '@hibla/contract/config'
import { pages } from '@hibla/contract/values/paths'
import { renderEmail } from '../../kernel/messages/email.ts'
import { sendMail } from '../../kernel/messages/messages.ts'
import type { Transaction } from '../../kernel/postgres/database.ts'

type To = { email: string; leadId: string }

/** Leaves out the name and the place: anybody could have typed them, and our emails must not carry a stranger's text. */
export const mailLeadReceived = (tx: Transaction, brand: Brand, { email, leadId }: To) =>
  sendMail(tx, {
    to: email,
    ...renderEmail(brand, {
      subject: `We've noted where you want ${brand.product}`,
      paragraphs: [
        "Our fibre doesn't reach your place yet. We've noted where it is, and we'll email you as soon as it does.",
        `Your reference number is ${leadId}. If you didn't ask for this, tell us at ${brand.support.email} and we'll delete it.`,
      ],
    }),
  })

/** One email for everything that somebody waited for; it names no place either. */
export const mailFibreHasCome = (tx: Transaction, brand: Brand, origin: string, email: string, leadIds: string[]) =>
  sendMail(tx, {
    to: email,
    ...renderEmail(brand, {
      subject: `${brand.product} has come to where you want it`,
      paragraphs: [
        'You asked us to tell you when our fibre reaches your place. It’s there now. Check your exact address to see what we can connect, and order if you like.',
        `Your reference ${leadIds.length === 1 ? 'number is' : 'numbers are'} ${leadIds.join(', ')}. We won’t write about this again.`,
      ],
      action: { label: 'Check my address', href: `${origin}${pages.checkAddress}` },
    }),
  })
