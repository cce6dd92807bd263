import type { Brand } from '@hibla/contract/config'
import { writeLetter } from '../../kernel/messages/letter.ts'
import { sendMail } from '../../kernel/messages/messages.ts'
import type { Transaction } from '../../kernel/postgres/database.ts'

type To = { email: string; firstName: string; leadId: string }

/** The names of the place stay out: anybody may have typed them, and a mail of ours must not carry a stranger's words. */
export const mailLeadReceived = (tx: Transaction, brand: Brand, { email, firstName, leadId }: To) =>
  sendMail(tx, {
    to: email,
    reference: leadId,
    ...writeLetter(brand, {
      subject: `We've noted where you want ${brand.product}`,
      greeting: `Hi ${firstName},`,
      paragraphs: [
        "Our fibre doesn't reach your place yet. We've noted where it is, and we'll email you as soon as it does.",
        `Your reference number is ${leadId}. If you didn't ask for this, tell us at ${brand.support.email} and we'll delete it.`,
      ],
    }),
  })
