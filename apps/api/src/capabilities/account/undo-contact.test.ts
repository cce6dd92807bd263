import { contract } from '@hibla/contract'
import { Tokens } from '@hibla/contract/identity/identity.contract'
import { maskedAddress } from '@hibla/contract/values/contact-address'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useApi, type As } from '../../../test/api.ts'
import { messagesTo } from '../../../test/mailbox.ts'
import { readDemoAccounts } from '../../demo.ts'
import { securityEvent } from '../../kernel/audit/audit.tables.ts'
import { forgetMessages } from '../../kernel/messages/forget.ts'
import { outgoingMessage } from '../../kernel/messages/messages.tables.ts'
import { deliver } from '../../kernel/outbox/relay.ts'
import { outboxEvent } from '../../kernel/outbox/outbox.tables.ts'
import { contactChange } from './account.tables.ts'
import { accountDoor } from './account.door.ts'
import { settleContacts } from './housekeeping.ts'

const api = await useApi()
const { account, identity } = contract
const { password } = await readDemoAccounts()

type Contact = { email: string } | { mobileNumber: string }
type Line = { accountNumber: string; as: As['as'] }

const emailOf = (name: string) => `${name}@hibla.example.com`
/** A demo subscriber, or whoever holds their session. */
const loginOf = async (name: string, accountNumber: string): Promise<Line & { tokens: Tokens }> => {
  const { body } = await api.call(identity.login, { body: { username: emailOf(name), password } })
  const tokens = Tokens.parse(body)
  return { accountNumber, as: tokens.access_token as As['as'], tokens }
}
const newest = async (to: string, channel: 'mail' | 'sms' = 'mail') =>
  (await messagesTo(api.db, to, channel)).at(-1)?.text ?? ''
const channelOf = (contact: Contact): [string, 'mail' | 'sms'] =>
  'email' in contact ? [contact.email, 'mail'] : [`+63${contact.mobileNumber}`, 'sms']

const change = async ({ as, accountNumber }: Line, contact: Contact) => {
  const started = await api.call(account.startContactChange, { body: { accountNumber, contact }, as })
  if (started.status !== 200) return started.status
  const otp = /\b\d{6}\b/.exec(await newest(...channelOf(contact)))?.[0] ?? ''
  const { reference } = started.body
  return (await api.call(account.changeContact, { body: { accountNumber, reference, otp }, as })).status
}
const linkIn = (text: string) => /\/undo\?token=([\w-]+)/.exec(text)?.[1] ?? ''
const undo = async (token: string) => {
  const { status, body, problem } = await api.call(account.undoContactChange, { body: { token } })
  return status === 200 ? body : problem.code
}
const contactsOf = async ({ as, accountNumber }: Line) => {
  const { body } = await api.call(account.subscriberInformation, { params: { accountNumber }, as })
  return { email: body.email, mobileNumber: body.mobileNumber, pending: body.pendingChange !== null }
}
/** Read from the tables, for somebody whose session has ended. */
const stored = async (accountNumber: string) =>
  (await api.db.execute(sql`select email, mobile_number from account where account_number = ${accountNumber}`))[0]
/** What the jobs would do next. */
const jobs = new Set(['account.undo-links', 'account.follow-claims', 'account.end-sessions', 'identity.restore-mobile'])
const followUp = async () => {
  for (const subscriber of api.work.subscribers) {
    if (!jobs.has(subscriber.name)) continue
    const events = await api.db.select().from(outboxEvent).where(eq(outboxEvent.topic, subscriber.topic))
    for (const { id, payload } of events) await deliver(api.db, subscriber, { eventId: id, payload: payload as object })
  }
}

test('before a change takes effect, the owner of the old address undoes it; looking at the link changes nothing', async () => {
  const ana = await loginOf('residential', '1000000000011')
  const before = await contactsOf(ana)
  expect(await change(ana, { email: 'thief@example.com' })).toBe(200)
  const told = await newest(emailOf('residential'))
  expect(told).toContain("If that wasn't you, undo it within 72 hours. You don't need to log in.")
  const token = linkIn(told)
  const preview = await api.call(account.contactUndo, { body: { token } })
  expect(preview.body).toEqual({
    accountEnding: '0011',
    changes: [
      {
        kind: 'email',
        changedAt: '2026-11-15T01:00:00.000Z',
        changedTo: 't•••@e•••.com',
        backTo: 'r•••@h•••.com',
      },
    ],
  })
  expect((await contactsOf(ana)).pending).toBe(true)

  expect(await undo(token)).toEqual(preview.body)
  expect(await contactsOf(ana)).toEqual(before)
  api.clock.advance({ hours: 25 })
  await settleContacts(api.db, api.clock)
  expect(await contactsOf(ana)).toEqual(before)
  expect(await undo(token)).toBe('already-undone')
  expect((await api.call(account.contactUndo, { body: { token } })).problem.code).toBe('already-undone')
})

test('after a change took effect the old address is back, whoever made it is logged out and told', async () => {
  const thief = await loginOf('sme', '1000000000029')
  const before = await contactsOf(thief)
  await change(thief, { email: 'thief@example.com' })
  const token = linkIn(await newest(emailOf('sme')))
  api.clock.advance({ hours: 24 })
  await settleContacts(api.db, api.clock)
  expect((await contactsOf(thief)).email).toBe('thief@example.com')
  api.clock.advance({ hours: 47, minutes: 59 })
  expect(await undo(token)).toMatchObject({ changes: [{ kind: 'email', backTo: 's•••@h•••.com' }] })
  expect(await stored('1000000000029')).toEqual({ email: before.email, mobile_number: before.mobileNumber })

  // At once nothing sensitive is possible anymore; the sessions end as soon as the job has run.
  expect(await change(thief, { email: 'again@example.com' })).toBe(403)
  await followUp()
  expect((await api.call(identity.groups, { as: thief.as })).status).toBe(401)
  const refreshed = await api.call(identity.refresh, { body: { refresh_token: thief.tokens.refresh_token } })
  expect(refreshed.problem.code).toBe('session-ended')
  const told = await newest(emailOf('sme'))
  expect(told).toMatch(/was undone[^]*logged out on all devices[^]*Choose a new password: \S+\/login\?forgot/)
  const notes = await api.db.select().from(securityEvent)
  expect(notes.map(({ what }) => what)).toEqual(expect.arrayContaining(['contact-changed', 'contact-restored']))
  expect(JSON.stringify(notes)).not.toContain('thief@example.com')
})

test('a link stops working after 72 hours, and one that was never sent never works', async () => {
  const carla = await loginOf('legacy', '1000000000037')
  await change(carla, { email: 'carla.new@example.com' })
  const token = linkIn(await newest(emailOf('legacy')))
  api.clock.advance({ hours: 72 })
  expect(await undo(token)).toBe('link-expired')
  expect(await undo('never-sent-never-sent-never-sent')).toBe('link-expired')
  expect((await contactsOf(carla)).email).toBe('carla.new@example.com')
})

test('a hijacker who changes the email and then the mobile number can’t cut the owner off: one link puts both back', async () => {
  const thief = await loginOf('suspended', '1000000000045')
  const { email, mobileNumber } = await contactsOf(thief)
  const texts = async () => (await messagesTo(api.db, `+63${mobileNumber}`, 'sms')).length
  await change(thief, { email: 'thief2@example.com' })
  expect(await texts()).toBe(1)
  api.clock.advance({ hours: 25 })
  await settleContacts(api.db, api.clock)
  await change(thief, { mobileNumber: '9990001111' })
  // By now the new address is in use, but the old one can still undo it, so it hears of this change too.
  expect(linkIn(await newest('thief2@example.com'))).toBe('')
  const bySms = linkIn(await newest(`+63${mobileNumber}`, 'sms'))
  expect(linkIn(await newest(email))).toBe(bySms)
  api.clock.advance({ hours: 25 })
  await settleContacts(api.db, api.clock)
  expect(await undo(bySms)).toMatchObject({ changes: [{ kind: 'email' }, { kind: 'mobileNumber' }] })
  expect(await stored('1000000000045')).toEqual({ email, mobile_number: mobileNumber })
})

test('what the owner does about it can’t be undone by the hijacker’s address', async () => {
  const elena = await loginOf('exclusive', '1000000000052')
  await change(elena, { email: 'thief3@example.com' })
  api.clock.advance({ hours: 25 })
  await settleContacts(api.db, api.clock)
  await change(elena, { email: 'elena.new@example.com' })
  const told = await newest('thief3@example.com')
  expect(told).toContain("we won't use this one anymore")
  expect(linkIn(told)).toBe('')
  // The first address hears of it, and its link leads back to it, not to the hijacker's.
  const token = linkIn(await newest(emailOf('exclusive')))
  expect(await undo(token)).toMatchObject({ changes: [{ changedTo: 'e•••@e•••.com', backTo: 'e•••@h•••.com' }] })
  expect((await contactsOf(elena)).email).toBe(emailOf('exclusive'))
})

test('an earlier link undoes later changes as well, and then they are all used up', async () => {
  const felix = await loginOf('several-accounts', '1000000000060')
  const { email } = await contactsOf(felix)
  await change(felix, { email: 'first@example.com' })
  const first = linkIn(await newest(email))
  api.clock.advance({ hours: 1 })
  await change(felix, { email: 'second@example.com' })
  const second = linkIn(await newest(email))
  expect(second).not.toBe(first)
  expect(await undo(first)).toMatchObject({ changes: [{ changedTo: 's•••@e•••.com' }] })
  expect(await undo(second)).toBe('already-undone')
  expect(await contactsOf(felix)).toMatchObject({ email, pending: false })
})

test('a code that was on its way when everything was undone changes nothing', async () => {
  const gina = await loginOf('outage-area', '1000000000086')
  await change(gina, { email: 'thief4@example.com' })
  const token = linkIn(await newest(emailOf('outage-area')))
  const contact = { email: 'late@example.com' }
  const { accountNumber, as } = gina
  const { reference } = (await api.call(account.startContactChange, { body: { accountNumber, contact }, as })).body
  const otp = /\b\d{6}\b/.exec(await newest('late@example.com'))?.[0] ?? ''
  await undo(token)
  // Even in a session that is in the right hands again.
  const again = await loginOf('outage-area', accountNumber)
  const late = await api.call(account.changeContact, { body: { accountNumber, reference, otp }, as: again.as })
  expect(late.status).not.toBe(200)
  expect((await contactsOf(again)).pending).toBe(false)
})

test('undoing, settling and another change at the same moment end in one state or the other', async () => {
  const hugo = await loginOf('pending-streaming', '1000000000094')
  const { email } = await contactsOf(hugo)
  await change(hugo, { email: 'thief5@example.com' })
  const token = linkIn(await newest(email))
  api.clock.advance({ hours: 24 })
  const answers = await Promise.all([undo(token), settleContacts(api.db, api.clock), undo(token)])
  expect(answers.filter((answer) => answer === 'already-undone')).toHaveLength(1)
  await settleContacts(api.db, api.clock)
  expect((await stored('1000000000094'))?.['email']).toBe(email)
})

test('a hijacker can’t link the account to a login of their own: the code goes to the contact before the change', async () => {
  const thief = await loginOf('legacy', '1000000000037')
  const { email } = await contactsOf(thief)
  await change(thief, { email: 'thief7@example.com' })
  const token = linkIn(await newest(email))
  api.clock.advance({ hours: 25 })
  await settleContacts(api.db, api.clock)
  const second = await loginOf('referrer', '')
  const started = await api.call(account.startLinking, { body: { accountToLink: '1000000000037' }, as: second.as })
  expect(started.body.sentTo).toBe(maskedAddress({ email }))
  expect(await newest('thief7@example.com')).not.toMatch(/\b\d{6}\b/)

  // Should they get hold of the code all the same, undoing the change unlinks them and logs them out.
  const otp = /\b\d{6}\b/.exec(await newest(email))?.[0] ?? ''
  const { reference } = started.body
  const body = { accountToLink: '1000000000037', reference, otp }
  expect((await api.call(account.linkAccount, { body, as: second.as })).status).toBe(200)
  const told = 'A login was linked to your'
  expect(await newest(email)).toContain(told)
  expect(await newest('thief7@example.com')).not.toContain(told)
  const logins = () => accountDoor(api.db, api.clock).ownersOf('1000000000037')
  expect(await logins()).toHaveLength(2)
  api.clock.advance({ minutes: 1 })
  expect(await undo(token)).toMatchObject({ changes: [{ kind: 'email' }] })
  await followUp()
  await followUp()
  expect(await logins()).toHaveLength(1)
  expect((await api.call(identity.groups, { as: second.as })).status).toBe(401)
})

test('erasing the login neither makes a change final nor holds back the letter with the link that undoes it', async () => {
  const paz = await loginOf('first-login', '1000000000136')
  const { email } = await contactsOf(paz)
  await change(paz, { email: 'thief6@example.com' })
  const token = linkIn(await newest(email))
  api.clock.advance({ hours: 24 })
  await settleContacts(api.db, api.clock)
  const erased = await api.call(account.eraseMyData, { body: { confirm: 'ERASE' }, as: paz.as })
  expect(erased.status).toBe(200)
  // Of what was on its way to this address, only that is left, and the letter about the erasure.
  expect(email).toBe(emailOf('first-login'))
  expect((await messagesTo(api.db, email)).map(({ text }) => linkIn(text))).toEqual([token, ''])
  expect(await undo(token)).toMatchObject({ changes: [{ kind: 'email' }] })
  await followUp()
  expect((await stored('1000000000136'))?.['email']).toBe(email)
})

test('the mobile number of a login can be undone the same way, by the old number and by mail', async () => {
  const leo = await loginOf('referrer', '')
  const numberOf = async () => {
    const rows = await api.db.execute<{ number: string[] | null }>(
      sql`select attributes->'mobileNumber' as number from person where email = ${emailOf('referrer')}`,
    )
    return rows[0]?.number?.[0]
  }
  const setMobile = (mobileNumber: string) =>
    api.call(identity.updateMobileNumber, { body: { mobileNumber }, as: leo.as })
  await setMobile('9170000001')
  api.clock.advance({ hours: 73 })
  await setMobile('9990002222')
  api.clock.advance({ hours: 1 })
  await setMobile('9990003333')
  expect(linkIn(await newest('+639990002222', 'sms'))).toBe('')
  const token = linkIn(await newest('+639170000001', 'sms'))
  expect(linkIn(await newest(emailOf('referrer')))).toBe(token)
  const expected = {
    accountEnding: null,
    changes: [expect.objectContaining({ kind: 'mobileNumber', changedTo: '••• ••• 3333', backTo: '••• ••• 0001' })],
  }
  expect((await api.call(account.contactUndo, { body: { token } })).body).toEqual(expected)
  expect(await numberOf()).toBe('9990003333')
  expect(await undo(token)).toEqual(expected)
  expect(await undo(token)).toBe('already-undone')
  expect((await setMobile('9990004444')).problem.code).toBe('step-up-needed')
  await followUp()
  expect(await numberOf()).toBe('9170000001')
  expect((await api.call(identity.groups, { as: leo.as })).status).toBe(401)
})

test('only a hash of the link is stored, and the database refuses an undone change that isn’t settled', async () => {
  const texts = JSON.stringify(await api.db.select().from(contactChange))
  const token = linkIn((await messagesTo(api.db, emailOf('legacy'))).map(({ text }) => text).join())
  expect(token.length).toBeGreaterThan(20)
  expect(texts).not.toContain(token)
  const wrong = api.db.update(contactChange).set({ undoneAt: api.clock.now(), settledAt: null })
  await expect(wrong).rejects.toMatchObject({ cause: { constraint: 'contact_change_undone_is_settled' } })
})

test('letters that outlive an erasure go once nobody can use them', async () => {
  const left = () => api.db.$count(outgoingMessage, eq(outgoingMessage.outlivesErasure, true))
  expect(await left()).toBeGreaterThan(0)
  api.clock.advance({ hours: 73 })
  await forgetMessages(api.db, api.clock).run()
  expect(await left()).toBe(0)
})
