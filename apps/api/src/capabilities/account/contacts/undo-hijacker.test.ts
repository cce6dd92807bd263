import { contract } from '@hibla/contract'
import { maskedAddress } from '@hibla/contract/values/contact-address'
import { eq } from '../../../kernel/postgres/sql.ts'
import { expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { messagesTo } from '../../../../test/mailbox.ts'
import { purgeMessages } from '../../../kernel/messages/purge.ts'
import { outgoingMessage } from '../../../kernel/messages/messages.tables.ts'
import { accountService } from '../account.service.ts'
import { settleContacts } from '../housekeeping.ts'
import { codeIn, emailOf, linkIn, undoing } from '../test/undoing.ts'

const api = await useApi()
const { account } = contract
const { loginOf, newest, change, undo, contactsOf, stored, isLoggedIn, followUp } = undoing(api)

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
  const otp = codeIn(await newest(email))
  const { reference } = started.body
  const body = { accountToLink: '1000000000037', reference, otp }
  expect((await api.call(account.linkAccount, { body, as: second.as })).status).toBe(200)
  const told = 'A login was linked to your'
  expect(await newest(email)).toContain(told)
  expect(await newest('thief7@example.com')).not.toContain(told)
  const logins = () => accountService(api.clock).ownersOf(api.db, '1000000000037')
  expect(await logins()).toHaveLength(2)
  api.clock.advance({ minutes: 1 })
  expect(await undo(token)).toMatchObject({ changes: [{ kind: 'email' }] })
  await followUp()
  await followUp()
  expect(await logins()).toHaveLength(1)
  expect(await isLoggedIn(second)).toBe(false)
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
  // Of what was on its way to this address, only that is left, and the email about the erasure.
  expect(email).toBe(emailOf('first-login'))
  expect((await messagesTo(api.db, email)).map(({ text }) => linkIn(text))).toEqual([token, ''])
  expect(await undo(token)).toMatchObject({ changes: [{ kind: 'email' }] })
  await followUp()
  expect((await stored('1000000000136'))?.['email']).toBe(email)
})

test('letters that outlive an erasure go once nobody can use them', async () => {
  const left = () => api.db.$count(outgoingMessage, eq(outgoingMessage.outlivesErasure, true))
  expect(await left()).toBeGreaterThan(0)
  api.clock.advance({ hours: 73 })
  await purgeMessages(api.db, api.clock).run()
  expect(await left()).toBe(0)
})
