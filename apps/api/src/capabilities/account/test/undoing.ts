import { contract } from '@hibla/contract'
import { Tokens } from '@hibla/contract/identity/identity.contract'
import { eq, sql } from '../../../kernel/postgres/sql.ts'
import type { As, useApi } from '../../../../test/api.ts'
import { messagesTo } from '../../../../test/mailbox.ts'
import { readDemoAccounts } from '../../../demo.ts'
import { deliver } from '../../../kernel/outbox/relay.ts'
import { outboxEvent } from '../../../kernel/outbox/outbox.tables.ts'

const { account, identity } = contract

type Contact = { email: string } | { mobileNumber: string }
type Line = { accountNumber: string; as: As['as'] }

export const emailOf = (name: string) => `${name}@hibla.example.com`
export const linkIn = (text: string) => /\/undo#([\w-]+)/.exec(text)?.[1] ?? ''
export const codeIn = (text: string) => /\b\d{6}\b/.exec(text)?.[0] ?? ''

const channelOf = (contact: Contact): [string, 'mail' | 'sms'] =>
  'email' in contact ? [contact.email, 'mail'] : [`+63${contact.mobileNumber}`, 'sms']

/** What follows an undone change, in the order of the jobs. */
const jobs = new Set([
  'account.undo-links',
  'account.follow-claims',
  'identity.end-sessions',
  'identity.restore-mobile',
])

/** Demo subscribers who change their contacts, and owners who undo it. */
export const undoing = (api: Awaited<ReturnType<typeof useApi>>) => {
  const newest = async (to: string, channel: 'mail' | 'sms' = 'mail') =>
    (await messagesTo(api.db, to, channel)).at(-1)?.text ?? ''
  return {
    newest,
    /** A demo subscriber, or whoever holds their session. */
    loginOf: async (name: string, accountNumber: string): Promise<Line & { tokens: Tokens }> => {
      const { password } = await readDemoAccounts()
      const { body } = await api.call(identity.login, { body: { username: emailOf(name), password } })
      const tokens = Tokens.parse(body)
      return { accountNumber, as: tokens.access_token as As['as'], tokens }
    },
    change: async ({ as, accountNumber }: Line, contact: Contact) => {
      const started = await api.call(account.startContactChange, { body: { accountNumber, contact }, as })
      if (started.status !== 200) return started.status
      const otp = codeIn(await newest(...channelOf(contact)))
      const { reference } = started.body
      return (await api.call(account.changeContact, { body: { accountNumber, reference, otp }, as })).status
    },
    undo: async (token: string) => {
      const { status, body, problem } = await api.call(account.undoContactChange, { body: { token } })
      return status === 200 ? body : problem.code
    },
    contactsOf: async ({ as, accountNumber }: Line) => {
      const { body } = await api.call(account.subscriberInformation, { params: { accountNumber }, as })
      return { email: body.email, mobileNumber: body.mobileNumber, pending: body.pendingChange !== null }
    },
    /** Read from the tables, for somebody whose session has ended. */
    stored: async (accountNumber: string) =>
      (await api.db.execute(sql`select email, mobile_number from account where account_number = ${accountNumber}`))[0],
    isLoggedIn: async ({ as }: Pick<Line, 'as'>) => (await api.call(identity.groups, { as })).status === 200,
    /** What the jobs would do next. */
    followUp: async () => {
      for (const subscriber of api.work.subscribers) {
        if (!jobs.has(subscriber.name)) continue
        const events = await api.db.select().from(outboxEvent).where(eq(outboxEvent.topic, subscriber.topic))
        for (const { id, payload } of events)
          await deliver(api.db, subscriber, { eventId: id, payload: payload as object })
      }
    },
  }
}
