import { longDate, type IsoDate } from '@hibla/contract/values/dates'
import { pages } from '@hibla/contract/values/paths'
import { renderEmail } from '../../kernel/messages/email.ts'
import { sendMail } from '../../kernel/messages/messages.ts'
import type { Transaction } from '../../kernel/postgres/database.ts'
import type { FoundAccount } from './buyer.ts'
import type { ShopDeps } from './deps.ts'

type Removed = { name: string; endsOn: IsoDate }

/** Tells the account's contact what was removed and from when, in the transaction that removes it. */
export const mailRemoved = async (
  tx: Transaction,
  { brand, origin }: Pick<ShopDeps, 'brand' | 'origin'>,
  { accountNumber, email, firstName }: Pick<FoundAccount, 'accountNumber' | 'email' | 'firstName'>,
  { name, endsOn }: Removed,
): Promise<void> => {
  if (email === null) return
  const message = renderEmail(brand, {
    subject: `You removed ${name}`,
    firstName,
    paragraphs: [
      `You can use ${name} until ${longDate(endsOn)}. Your bill of that day is the last one with it.`,
      'If you didn’t ask for this, please tell us before then.',
    ],
    action: { label: 'See my add-ons', href: `${origin}${pages.myAddons}` },
  })
  await sendMail(tx, { to: email, accountNumber, ...message })
}
