import type { Brand } from '@hibla/contract/config'
import { INVITED_DAYS, type ReferralState } from '@hibla/contract/referrals/state.rule'
import { invitePage } from '@hibla/contract/values/paths'
import { renderEmail } from '../../kernel/messages/email.ts'
import { sendMail } from '../../kernel/messages/messages.ts'
import type { Transaction } from '../../kernel/postgres/database.ts'
import type { ReferralRow } from './referrals.tables.ts'

type Deps = { brand: Brand; origin: string }
type Written = Pick<ReferralRow, 'type' | 'email' | 'inviteCode' | 'referrerName' | 'personId'> & {
  state: ReferralState
}

/** Names only a subscriber whom we know and who is still with us, and nothing that a stranger could have typed. */
const whoInvites = ({ type, referrerName, personId }: Written, product: string): string => {
  if (type === 'Win Back Referral') return 'It’s good to hear from you again.'
  if (type === 'ERP') return `Somebody who works with us thinks you’d like ${product}.`
  return personId === null
    ? `A ${product} subscriber thinks you’d like ${product} too.`
    : `${referrerName} is a ${product} subscriber and thinks you’d like ${product} too.`
}

/** What whoever was referred reads: the link to apply, or that fibre isn't there yet. */
const textTo = (row: Written, product: string) => {
  const { type, state } = row
  const who = whoInvites(row, product)
  if (state === 'waiting')
    return {
      subject: `We’ll tell you when ${product} reaches you`,
      text: `${who} Our fibre doesn’t reach your place yet. We’ve noted where it is, and we’ll email you once when it does.`,
    }
  return {
    subject: type === 'Win Back Referral' ? `Come back to ${product}` : `${product} for your home`,
    text: `${who} Fibre reaches your place: check your exact address and apply with this link. It works for ${INVITED_DAYS} days.`,
  }
}

/** One email; the text that it carries is what the referrer sees. */
export const mailInvite = async (tx: Transaction, { brand, origin }: Deps, row: Written): Promise<string> => {
  const { subject, text } = textTo(row, brand.product)
  const message = renderEmail(brand, {
    subject,
    paragraphs: [
      text,
      `If you don’t know what this is about, tell us at ${brand.support.email} and we’ll delete your address.`,
    ],
    action: { label: 'See my invitation', href: `${origin}${invitePage(row.inviteCode)}` },
  })
  await sendMail(tx, { to: row.email, ...message })
  return text
}
