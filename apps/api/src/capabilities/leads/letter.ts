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
      subject: `We have noted where you want ${brand.product}`,
      greeting: `Hi ${firstName},`,
      paragraphs: [
        'Our fibre does not reach your place yet. We have noted where it is, and we will write to you when it does.',
        `Your number is ${leadId}. If you did not ask for this, tell us at ${brand.support.email} and we forget it.`,
      ],
    }),
  })
