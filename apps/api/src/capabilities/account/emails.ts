import type { Brand } from '@hibla/contract/config'
import { longDate } from '@hibla/contract/values/dates'
import { renderEmail } from '../../kernel/messages/email.ts'
import { sendMail } from '../../kernel/messages/messages.ts'
import type { Transaction } from '../../kernel/postgres/database.ts'
import type { RetainedData } from '../../kernel/module/personal-data.ts'

export const mailErased = async (
  tx: Transaction,
  brand: Brand,
  { email, firstName }: { email: string; firstName: string },
  kept: RetainedData[],
): Promise<void> => {
  const stays = kept.map(({ what, why, until }) => `${what}, until ${longDate(until)}. ${why}`)
  const message = {
    subject: `Your ${brand.product} login and data were erased`,
    firstName,
    paragraphs: [
      "As you asked, we erased your data and closed your login. This is the last email we'll send you about it.",
      ...(stays.length > 0 ? ['We still have to keep:', ...stays] : []),
    ],
  }
  await sendMail(tx, { to: email, ...renderEmail(brand, message) })
}
