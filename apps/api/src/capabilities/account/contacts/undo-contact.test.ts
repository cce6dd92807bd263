import { contract } from '@hibla/contract'
import { sql } from '../../../kernel/postgres/sql.ts'
import { expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { messagesTo } from '../../../../test/mailbox.ts'
import { securityEvent } from '../../../kernel/audit/audit.tables.ts'
import { contactChange } from './contact.tables.ts'
import { settleContacts } from '../housekeeping.ts'
import { codeIn, emailOf, linkIn, undoing } from '../test/undoing.ts'

const api = await useApi()
const { account, identity } = contract
const { loginOf, newest, change, undo, contactsOf, stored, isLoggedIn, followUp } = undoing(api)

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
  expect(await isLoggedIn(thief)).toBe(false)
  const refreshed = await api.call(identity.refresh, { body: { refresh_token: thief.tokens.refresh_token } })
  expect(refreshed.problem.code).toBe('session-ended')
  const told = await newest(emailOf('sme'))
  expect(told).toMatch(/was undone[^]*logged out on all devices[^]*Choose a new password: \S+\/login\?forgot/)
  const notes = await api.db.select().from(securityEvent)
  expect(notes.map(({ what }) => what)).toEqual(expect.arrayContaining(['contact-changed', 'contact-restored']))
  expect(JSON.stringify(notes)).not.toContain('thief@example.com')
})

test('a login after the undoing stays, however late the others are ended', async () => {
  const thief = await loginOf('exclusive', '1000000000052')
  await change(thief, { email: 'thief8@example.com' })
  const token = linkIn(await newest(emailOf('exclusive')))
  await undo(token)
  // Keycloak may be away for an hour, or the process dies and the job runs a second time.
  const owner = await loginOf('exclusive', '1000000000052')
  await followUp()
  expect(await isLoggedIn(thief)).toBe(false)
  expect(await isLoggedIn(owner)).toBe(true)
})

test('a link stops working after 72 hours, and one that was never sent never works', async () => {
  const carla = await loginOf('legacy', '1000000000037')
  await change(carla, { email: 'carla.new@example.com' })
  const token = linkIn(await newest(emailOf('legacy')))
  api.clock.advance({ hours: 72 })
  // Until then its email waits for a mail server that is away, however long that takes.
  expect((await messagesTo(api.db, emailOf('legacy'))).at(-1)?.until).toEqual(api.clock.now())
  expect(await undo(token)).toBe('link-expired')
  expect(await undo('never-sent-never-sent-never-sent')).toBe('link-expired')
  expect((await contactsOf(carla)).email).toBe('carla.new@example.com')
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
  const otp = codeIn(await newest('late@example.com'))
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
  expect(await isLoggedIn(leo)).toBe(false)
})

test('only a hash of the link is stored, and the database refuses an undone change that isn’t settled', async () => {
  const texts = JSON.stringify(await api.db.select().from(contactChange))
  const token = linkIn((await messagesTo(api.db, emailOf('legacy'))).map(({ text }) => text).join())
  expect(token.length).toBeGreaterThan(20)
  expect(texts).not.toContain(token)
  const wrong = api.db.update(contactChange).set({ undoneAt: api.clock.now(), settledAt: null })
  await expect(wrong).rejects.toMatchObject({ cause: { constraint: 'contact_change_undone_is_settled' } })
})
