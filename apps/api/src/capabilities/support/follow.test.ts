import { CONFIRM_DAYS, REOPEN_DAYS } from '@hibla/contract/support/state.rule'
import { MAX_TICKET_REPLIES, TEXT_MAX } from '@hibla/contract/support/ticket'
import { expect, test } from 'vitest'
import { messagesTo } from '../../../test/mailbox.ts'
import { why } from '../../../test/why.ts'
import { sql } from '../../kernel/postgres/sql.ts'
import { useSubscribers } from './test/subscribers.ts'

const {
  api,
  calls,
  subscriber,
  who,
  key,
  opened,
  read,
  reply,
  close,
  rate,
  reopen,
  seen,
  desk,
  letters: emails,
  runSchedule,
} = await useSubscribers()
const { assign, answer, resolve } = desk()

const whatHappened = async (ana: Parameters<typeof read>[0], ticketNumber: string) =>
  (await read(ana, ticketNumber)).body.timeline.map(({ what, by }) => `${what} by ${by}`)
const statusOf = async (ana: Parameters<typeof read>[0], ticketNumber: string) =>
  (await read(ana, ticketNumber)).body.status

test('a ticket is taken, answered, replied to, solved and confirmed, and its subscriber sees it all but what is among staff', async () => {
  const ana = await subscriber()
  const number = await opened(ana)
  expect((await assign(number)).body).toEqual({ ticketNumber: number, status: 'in-progress', version: 2 })
  expect((await seen(number)).isMine).toBe(true)
  expect((await answer(number, 'Have a look at the second page', true)).body.status).toBe('in-progress')
  expect((await answer(number, 'It’s the family filter.')).body.status).toBe('answered')
  expect((await reply(ana, number, 'I never ordered that.')).body.status).toBe('in-progress')
  expect((await resolve(number, 'We took it off.')).body.status).toBe('resolved')
  expect((await close(ana, number)).body.status).toBe('closed')
  expect(await whatHappened(ana, number)).toEqual([
    'opened by subscriber',
    'answered by staff',
    'replied by subscriber',
    'resolved by staff',
    'closed by subscriber',
  ])
  const texts = (await read(ana, number)).body.timeline.flatMap(({ text }) => text ?? [])
  expect(texts).toEqual(['It’s the family filter.', 'I never ordered that.', 'We took it off.'])
  expect((await seen(number)).timeline.map(({ what }) => what)).toEqual([
    'opened',
    'taken',
    'note',
    'answered',
    'replied',
    'resolved',
    'closed',
  ])
  expect(await emails(ana)).toEqual([
    `We have your ticket ${number}`,
    `We’ve answered your ticket ${number}`,
    `Is your ticket ${number} solved?`,
    `Your ticket ${number} is closed`,
  ])
})

test('whoever disagrees opens it again with the reason, and it’s back in the queue, nobody’s', async () => {
  const ana = await subscriber()
  const number = await opened(ana)
  await assign(number)
  await resolve(number)
  expect((await reply(ana, number)).problem.code).toBe('is-over')
  expect((await reopen(ana, number, 'It isn’t solved.')).body.status).toBe('open')
  const again = (await read(ana, number)).body
  expect(again.reopenableUntil).toBeNull()
  expect(again.timeline.at(-1)).toMatchObject({ what: 'reopened', text: 'It isn’t solved.' })
  expect((await seen(number)).assignee).toBeNull()
  expect((await reopen(ana, number)).problem.code).toBe('not-over')
  expect((await emails(ana)).at(-1)).toBe(`Your ticket ${number} is open again`)
})

test('what nobody objects to closes by itself after a week, and can be opened again for two more', async () => {
  const ana = await subscriber()
  const number = await opened(ana)
  await resolve(number)
  api.clock.advance({ days: CONFIRM_DAYS, minutes: -1 })
  await runSchedule()
  expect(await statusOf(ana, number)).toBe('resolved')
  api.clock.advance({ minutes: 1 })
  await Promise.all([runSchedule(), runSchedule()])
  expect(await statusOf(ana, number)).toBe('closed')
  expect((await whatHappened(ana, number)).filter((each) => each.startsWith('closed'))).toEqual(['closed by portal'])
  expect((await messagesTo(api.db, ana.mail)).at(-1)!.text).toContain('We haven’t heard from you for 7 days')
  api.clock.advance({ days: REOPEN_DAYS })
  expect((await reopen(ana, number)).body.status).toBe('open')
  await close(ana, number)
  api.clock.advance({ days: REOPEN_DAYS, minutes: 1 })
  expect((await reopen(ana, number)).problem.code).toBe('too-late')
  expect((await close(ana, number)).problem.code).toBe('already-closed')
})

test('who says that it’s solved before we do closes it, too', async () => {
  const ana = await subscriber()
  const [waiting, taken] = [await opened(ana), await opened(ana, { description: 'Another' })]
  await assign(taken)
  for (const number of [waiting, taken]) expect((await close(ana, number)).body.status).toBe('closed')
})

test('a reply is plain text: markup and links in it are stored and told as they were typed', async () => {
  const ana = await subscriber()
  const number = await opened(ana, { description: '<img src=x onerror=alert(1)>' })
  const text = '<script>alert(1)</script> <a href="https://evil.example.com">win</a> & [x](javascript:alert(1))'
  await reply(ana, number, text)
  expect((await read(ana, number)).body.timeline.at(-1)!.text).toBe(text)
  await answer(number, text)
  const { body } = await read(ana, number)
  expect([body.description, body.timeline.at(-1)!.text]).toEqual(['<img src=x onerror=alert(1)>', text])
  const [mail] = await api.db.execute<{ html: string }>(sql`
    select content->>'html' as html from outgoing_message where recipient = ${ana.mail} order by written_at desc limit 1`)
  expect(mail!.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(mail!.html).not.toContain('<script')
  expect(mail!.html).not.toContain('<a href="https://evil')
})

test('a reply is taken as people type and paste it: a family, ends of lines from elsewhere, marks around a phone number', async () => {
  const ana = await subscriber()
  const number = await opened(ana)
  const family = 'We’re four 👨\u200D👩\u200D👧\u200D👦'
  expect((await reply(ana, number, `${family}\r\nCall \u202A0917 000 0001\u202C`)).status).toBe(200)
  expect((await read(ana, number)).body.timeline.at(-1)!.text).toBe(`${family}\nCall 0917 000 0001`)
})

test.each([
  ['nothing', '  '],
  ['too much', 'a'.repeat(TEXT_MAX + 1)],
  ['signs that turn letters around', 'abc\u202Edef'],
  ['a zero byte', 'abc\0def'],
])('a reply of %s is refused', async (_, text) => {
  const ana = await subscriber()
  const number = await opened(ana)
  expect((await reply(ana, number, text)).status).toBe(400)
  expect(await whatHappened(ana, number)).toHaveLength(1)
})

test('a reply that is sent again because its answer was lost is there once', async () => {
  const ana = await subscriber()
  const number = await opened(ana)
  const ask = { ...who(ana), ...key(), params: { ticketNumber: number }, body: { text: 'Once.' } }
  const answers = [await api.call(calls.replyToTicket, ask), await api.call(calls.replyToTicket, ask)]
  expect(answers[1]!.body).toEqual(answers[0]!.body)
  expect((await whatHappened(ana, number)).filter((each) => each === 'replied by subscriber')).toHaveLength(1)
})

test('a ticket takes so many replies and no more, closes all the same, and isn’t opened again', async () => {
  const ana = await subscriber()
  const [number, another] = [await opened(ana), await opened(ana, { description: 'Another' })]
  await api.db.execute(sql`
    insert into ticket_event (ticket_id, what, by, text, at)
    select id, case when nth % 50 = 0 then 'reopened' else 'replied' end, 'subscriber', 'More', now()
    from ticket, generate_series(1, ${MAX_TICKET_REPLIES - 1}::int) nth where ticket_number = ${number}`)
  expect((await reply(ana, number, 'The last one')).status).toBe(200)
  expect((await reply(ana, number, 'One more')).problem.code).toBe('is-full')
  expect((await close(ana, number)).status).toBe(200)
  expect((await reopen(ana, number)).problem.code).toBe('is-full')
  expect(await whatHappened(ana, number)).toHaveLength(MAX_TICKET_REPLIES + 2)
  expect((await reply(ana, another)).status).toBe(200)
})

test('what is kept of a reply and of what staff do, to repeat their answer, stays small however long the ticket is', async () => {
  const ana = await subscriber()
  const number = await opened(ana, { description: 'How long it is' })
  await assign(number)
  for (const text of ['Very long indeed', 'Longer still']) {
    await reply(ana, number, text)
    await answer(number, `Our answer to: ${text}`)
  }
  await resolve(number)
  await reopen(ana, number)
  await close(ana, number)
  const kept = await api.db.execute<{ body: object }>(sql`
    select body from idempotent_answer where body->>'ticketNumber' = ${number} and body ? 'version'`)
  expect(kept).toHaveLength(8)
  for (const { body } of kept) expect(Object.keys(body).toSorted()).toEqual(['status', 'ticketNumber', 'version'])
})

test('nobody replies to, closes or reopens somebody else’s ticket', async () => {
  const [ana, ben] = [await subscriber(), await subscriber('ben')]
  const number = await opened(ana)
  for (const answered of [await reply(ben, number), await close(ben, number), await reopen(ben, number)])
    expect([answered.status, answered.problem.code]).toEqual([404, 'not-found'])
  expect(await whatHappened(ana, number)).toEqual(['opened by subscriber'])
})

test('the database itself keeps tickets on their way, and what happened as it happened', async () => {
  const ana = await subscriber()
  const number = await opened(ana)
  await close(ana, number)
  const change = (set: string) =>
    why(api.db.execute(sql.raw(`update ticket set ${set} where ticket_number = '${number}'`)))
  expect(await change(`status = 'answered'`)).toContain("can't go from closed to answered")
  expect(await change(`account_number = '1000000000011'`)).toContain('a ticket stays what it was opened as')
  expect(await change(`status = 'open', assignee = 'nora'`)).toContain('ticket_open_is_nobodys')
  const ofTicket = sql`where ticket_id = (select id from ticket where ticket_number = ${number})`
  for (const attempt of [
    sql`update ticket_event set text = 'Something else' ${ofTicket}`,
    sql`update ticket_event set what = 'note' ${ofTicket}`,
    sql`delete from ticket_event ${ofTicket}`,
  ])
    expect(await why(api.db.execute(attempt))).toContain('what happened to a ticket stays')
})

test('a subscriber rates our help once the ticket is closed, may change it, and a ticket opened again has no rating', async () => {
  const [ana, ben] = [await subscriber(), await subscriber('ben')]
  const number = await opened(ana)
  const rating = async () => (await read(ana, number)).body.rating
  expect((await rate(ana, number, 4)).problem.code).toBe('not-closed')
  await resolve(number, 'Done.')
  expect((await rate(ana, number, 4)).problem.code).toBe('not-closed')
  const { version } = (await close(ana, number)).body
  expect(await rating()).toBeNull()
  expect((await rate(ana, number, 4)).body).toEqual({ ticketNumber: number, status: 'closed', version })
  expect([(await rate(ana, number, 6)).status, (await rate(ben, number, 1)).status]).toEqual([400, 404])
  await expect(api.db.execute(sql`update ticket set rating = 6 where ticket_number = ${number}`)).rejects.toMatchObject(
    { cause: { constraint: 'ticket_rating_known' } },
  )
  expect([await rating(), (await seen(number)).rating]).toEqual([4, 4])
  await rate(ana, number, 2)
  expect(await rating()).toBe(2)
  await reopen(ana, number)
  expect(await rating()).toBeNull()
})
