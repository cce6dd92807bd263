import { contract } from '@hibla/contract'
import { bodyParts } from '@hibla/contract/notifications/body-parts.rule'
import { CONFIRM_DAYS } from '@hibla/contract/support/state.rule'
import { ticketPage } from '@hibla/contract/values/paths'
import { expect, test } from 'vitest'
import { caps } from '../../kernel/messages/recipient-cap.ts'
import { sql } from '../../kernel/postgres/sql.ts'
import { useSubscribers } from './test/subscribers.ts'

const {
  api,
  calls,
  subscriber,
  who,
  key,
  opened,
  close,
  reopen,
  letters: emails,
  desk,
  runSchedule,
} = await useSubscribers()
const { answer, resolve } = desk()

type Ana = Awaited<ReturnType<typeof subscriber>>

const newest = async ({ mail }: { mail: string }) => {
  const [found] = await api.db.execute<{ text: string; html: string }>(sql`
    select content->>'text' as text, content->>'html' as html from outgoing_message
    where recipient = ${mail} order by written_at desc limit 1`)
  return found!
}
/** What the portal shows about tickets, oldest first. */
const toldIn = async (ana: Ana) => {
  const { body } = await api.call(contract.notifications.notifications, { ...who(ana), query: { size: '100' } })
  return body.content.toReversed()
}
const paragraphsIn = ({ html }: { html: string }) =>
  [...html.matchAll(/<p [^>]*>([^<]*)<\/p>/g)].map(([, inner]) => inner)

test('an answer arrives by mail line by line, in quotes, and greets once', async () => {
  const ana = await subscriber()
  const number = await opened(ana)
  await answer(number, 'Hi Ana,\n\nplease unplug your modem.\nWait a minute.\n\nDoes it work then?')
  const message = await newest(ana)
  const lines = ['“Please unplug your modem.', 'Wait a minute.', 'Does it work then?”']
  expect(paragraphsIn(message)).toEqual(['Hi Ana,', 'Here’s our answer:', ...lines])
  expect(message.text).toContain(['Hi Ana,', 'Here’s our answer:', ...lines].join('\n\n'))
  await resolve(number, 'First.\nSecond.')
  expect(paragraphsIn(await newest(ana)).slice(0, 4)).toEqual([
    'Hi Ana,',
    'We think this is solved:',
    '“First.',
    'Second.”',
  ])
})

test.each([
  ['somebody else', 'Hi Ben,\nThanks.', ['“Hi Ben,', 'Thanks.”']],
  ['nobody', 'Hi there, thanks.', ['“Hi there, thanks.”']],
  ['and says nothing else', 'Hi Ana,', ['“Hi Ana,”']],
])('an answer that greets %s is told as it is', async (_, text, lines) => {
  const ana = await subscriber()
  await answer(await opened(ana), text)
  expect(paragraphsIn(await newest(ana)).slice(2)).toEqual(lines)
})

test('whoever opens and closes tickets over and over isn’t told each time, but hears every answer of ours', async () => {
  const ana = await subscriber()
  const number = await opened(ana)
  for (let times = 0; times < caps.ticket.hour; times++) {
    expect((await close(ana, number)).status).toBe(200)
    expect((await reopen(ana, number)).status).toBe(200)
  }
  await opened(ana, { description: 'Another' })
  expect(await emails(ana)).toHaveLength(caps.ticket.hour)
  await answer(number)
  await resolve(number)
  expect((await emails(ana)).slice(caps.ticket.hour)).toEqual([
    `We’ve answered your ticket ${number}`,
    `Is your ticket ${number} solved?`,
  ])
  api.clock.advance({ days: CONFIRM_DAYS })
  await runSchedule()
  expect((await emails(ana)).at(-1)).toBe(`Your ticket ${number} is closed`)
})

test('a ticket is closed only so often in ten minutes', async () => {
  const ana = await subscriber('busy')
  const ask = { ...who(ana), params: { ticketNumber: await opened(ana) } }
  const codes = new Set<string>()
  for (let times = 0; times < 61; times++)
    codes.add((await api.call(calls.closeTicket, { ...ask, ...key() })).problem.code)
  expect(codes).toContain('too-many-requests')
})

test('an answer, a second one, a solution and the closing of a ticket are among its subscriber’s notifications, and lead to it', async () => {
  const ana = await subscriber()
  const number = await opened(ana)
  const { assign } = desk()
  const acts = [
    () => assign(number),
    () => answer(number, 'What colour is the light?'),
    () => answer(number, 'It’s on the front.'),
    () => answer(number, 'Bring a new modem.', true),
    () => resolve(number, 'It works now.'),
  ]
  for (const act of acts) {
    api.clock.advance({ minutes: 1 })
    expect((await act()).status).toBe(200)
  }
  api.clock.advance({ days: CONFIRM_DAYS })
  await runSchedule()
  await runSchedule()
  const told = await toldIn(ana)
  expect(told.map(({ title }) => title)).toEqual([
    `We’ve answered your ticket ${number}`,
    `We’ve answered your ticket ${number}`,
    `Is your ticket ${number} solved?`,
    `Your ticket ${number} is closed`,
  ])
  for (const { type, body, read } of told) {
    expect([type, read]).toEqual([null, false])
    expect(bodyParts(body).at(-1)?.href).toBe(ticketPage(number))
    // What was written can be erased only where it stands.
    expect(body).not.toMatch(/light|front|modem|works now/)
  }
})

test('what subscribers do themselves is no news in the portal, and whoever has no email address still finds ours there', async () => {
  const [ana, ben] = [await subscriber(), await subscriber()]
  const [number, other] = [await opened(ana), await opened(ben)]
  expect((await close(ana, number)).status).toBe(200)
  expect((await reopen(ana, number)).status).toBe(200)
  expect(await toldIn(ana)).toEqual([])
  await api.db.execute(sql`update account set email = null where account_number = ${ben.number}`)
  await answer(other)
  expect((await toldIn(ben)).map(({ title }) => title)).toEqual([`We’ve answered your ticket ${other}`])
  expect(await toldIn(ana)).toEqual([])
})
