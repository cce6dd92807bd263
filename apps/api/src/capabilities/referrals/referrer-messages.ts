import { peso } from '@hibla/contract/values/money'
import { pages } from '@hibla/contract/values/paths'
import type { ReferralState } from '@hibla/contract/referrals/state.rule'
import { uuidFrom } from '../../kernel/ids/uuid-from.ts'
import { renderEmail } from '../../kernel/messages/email.ts'
import { sendMail } from '../../kernel/messages/messages.ts'
import type { Transaction } from '../../kernel/postgres/database.ts'
import type { ReferralsDeps } from './deps.ts'
import type { ReferralRow } from './referrals.tables.ts'

type ReferrerMessage = { title: string; body: string; isMailed: boolean }

const isConnected = (reward: number): ReferrerMessage => ({
  title: 'Somebody you referred is connected',
  body: `Their line is active. ${reward > 0 ? `Your reward of ${peso(reward)} comes once they’ve paid their first bill.` : ''}`.trim(),
  isMailed: false,
})

const waitsAgain = (referenceNum: string, reward: number): ReferrerMessage => ({
  title: 'Your referral reward has to wait',
  body: `The first bill of somebody you referred is unpaid again (${referenceNum}). Your reward of ${peso(reward)} comes once it’s paid. If the reward is already on one of your bills, we’ll charge it on the next one.`,
  isMailed: true,
})

/**
 * What a referrer hears when a referral of theirs moves on; not everything is worth a message. It names nobody: messages stay
 * with the referrer's account, and whoever was referred may want to be forgotten. The list they lead to says who it is.
 */
const messageOfState: Partial<
  Record<ReferralState, (referenceNum: string, reward: number, before: ReferralState) => ReferrerMessage>
> = {
  applied: () => ({
    title: 'Somebody you referred has applied',
    body: 'They’ve submitted an application. We’ll tell you how it goes.',
    isMailed: false,
  }),
  connected: (referenceNum, reward, before) =>
    before === 'rewarded' ? waitsAgain(referenceNum, reward) : isConnected(reward),
  rewarded: (referenceNum, reward) => ({
    title: 'You’ve earned a referral reward',
    body: `Somebody you referred has paid their first bill (${referenceNum}). Thank you: ${peso(reward)} is a credit on your next bill.`,
    isMailed: true,
  }),
  declined: (referenceNum) => ({
    title: 'There’s no reward for a referral of yours',
    body: `We’ve looked at your referral ${referenceNum}, and it doesn’t meet the rules of the programme. If you think that’s wrong, tell us.`,
    isMailed: true,
  }),
  'taken-back': (referenceNum, reward) => ({
    title: 'We’ve taken back a referral reward',
    body: `Your referral ${referenceNum} doesn’t meet the rules of the programme after all. If the ${peso(reward)} is already on a bill, we’ll charge it on the next one.`,
    isMailed: true,
  }),
}

/**
 * Where an employee without an account is written to. Ask this before a transaction: logins may live elsewhere, and nobody should
 * wait for them.
 */
export const employeeEmail = async (
  { provedEmailOf }: ReferralsDeps,
  { accountNumber, personId }: Pick<ReferralRow, 'accountNumber' | 'personId'>,
): Promise<string | undefined> => (accountNumber !== null || personId === null ? undefined : provedEmailOf(personId))

/** Tells the referrer, in the portal and, about money, by mail too. An employee without an account gets a mail. */
export const messageReferrer = async (
  tx: Transaction,
  deps: ReferralsDeps,
  row: ReferralRow,
  { before, by, reward, email }: { before: ReferralState; by: string; reward: number; email: string | undefined },
): Promise<void> => {
  const news = messageOfState[row.state]?.(row.referenceNum, reward, before)
  if (news) await deliver(tx, deps, row, { ...news, by, email })
}

/** The link went out again, because the referrer wanted it. */
export const notifyReminded = (tx: Transaction, deps: ReferralsDeps, row: ReferralRow): Promise<void> =>
  deliver(tx, deps, row, {
    title: 'We’ve sent your link again',
    body: 'We’ve sent your link again to the person you referred. You can send it once a day.',
    isMailed: false,
    by: row.personId ?? 'referrals',
  })

type AddressedMessage = ReferrerMessage & { by: string; email?: string | undefined }

const deliver = async (tx: Transaction, deps: ReferralsDeps, row: ReferralRow, news: AddressedMessage) => {
  const { accountNumber, type } = row
  const { title, body, isMailed, by, email } = news
  const to = type === 'ERP' ? pages.employeeDashboard : pages.referrals
  if (accountNumber !== null) {
    const id = uuidFrom(`referral ${row.referenceNum} ${title} ${row.version} ${row.remindedAt?.toISOString() ?? ''}`)
    await deps.notifications.notifyMany(tx, { id, title, body, to, severity: 'info', by }, [accountNumber])
    if (isMailed) await deps.notifications.sendOut(tx, { accountNumber, by: ['mail'], title, body, to })
    return
  }
  // They may have asked to be forgotten since their address was looked up.
  if (!isMailed || email === undefined || row.personId === null) return
  const action = { label: 'See my referrals', href: `${deps.origin}${to}` }
  await sendMail(tx, { to: email, ...renderEmail(deps.brand, { subject: title, paragraphs: [body], action }) })
}
