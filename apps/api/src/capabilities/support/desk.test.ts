import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { sql } from '../../kernel/postgres/sql.ts'
import { useSubscribers } from './test/subscribers.ts'

const { api, calls, subscriber, who, opened, read, reply, seen, desk, letters: emails } = await useSubscribers()
const second = await useSubscribers({ database: api })

test('of two members of staff who take a ticket at once, at two portals, one has it and the other reads so', async () => {
  const ana = await subscriber()
  for (let round = 0; round < 5; round++) {
    const number = await opened(ana, { description: `Round ${round}` })
    const { version } = await seen(number)
    const ask = (as: `${string}.back-office`) => ({
      as,
      idempotencyKey: randomUUID(),
      params: { ticketNumber: number },
      body: { to: 'me' as const, version },
    })
    const answers = await Promise.all([
      api.call(calls.assignTicket, ask('nora.back-office')),
      second.api.call(calls.assignTicket, ask('omar.back-office')),
    ])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]))
    expect(answers.find(({ status }) => status === 422)!.problem.code).toBe('changed-meanwhile')
    const winner = answers[0].status === 200 ? 'nora' : 'omar'
    expect((await seen(number)).assignee?.id).toBe(winner)
    expect((await seen(number)).timeline.filter(({ what }) => what === 'taken')).toHaveLength(1)
  }
})

test('whoever answers what somebody has just written to looks at that first', async () => {
  const ana = await subscriber()
  const number = await opened(ana)
  const { version } = await seen(number)
  await reply(ana, number, 'It’s gone by itself.')
  const body = { text: 'We’re coming tomorrow.', version }
  const late = { as: 'nora.back-office', params: { ticketNumber: number }, body } as const
  const answer = await api.call(calls.answerTicket, { ...late, idempotencyKey: randomUUID() })
  expect(answer.problem.code).toBe('changed-meanwhile')
  expect((await api.call(calls.resolveTicket, { ...late, idempotencyKey: randomUUID() })).problem.code).toBe(
    'changed-meanwhile',
  )
  expect(await emails(ana)).toHaveLength(1)
})

test('a ticket is taken over from a colleague, handed back, and answered twice in a row', async () => {
  const ana = await subscriber()
  const number = await opened(ana)
  const [nora, omar] = [desk('nora.back-office'), desk('omar.back-office')]
  const whose = async () => {
    const { status, assignee } = await seen(number)
    return [status, assignee?.id ?? null]
  }
  await nora.assign(number)
  await omar.assign(number)
  expect(await whose()).toEqual(['in-progress', 'omar'])
  await omar.assign(number, 'nobody')
  expect(await whose()).toEqual(['open', null])
  await nora.answer(number, 'First.')
  expect(await whose()).toEqual(['answered', 'nora'])
  await omar.answer(number, 'And another thing.')
  expect(await whose()).toEqual(['answered', 'omar'])
  expect((await emails(ana)).filter((each) => each.startsWith('We’ve answered'))).toHaveLength(2)
  await omar.assign(number, 'nobody')
  expect(await whose()).toEqual(['answered', null])
  expect((await reply(ana, number)).body.status).toBe('open')
})

test('what is among staff isn’t news for the subscriber, but their colleagues look at it first', async () => {
  const ana = await subscriber()
  const number = await opened(ana)
  const { assign, answer } = desk()
  const updatedAt = async () => (await read(ana, number)).body.updatedAt
  const [before, { version }] = [await updatedAt(), await seen(number)]
  for (const act of [
    () => assign(number),
    () => answer(number, 'Look at page 2', true),
    () => assign(number, 'nobody'),
  ]) {
    api.clock.advance({ minutes: 1 })
    expect((await act()).status).toBe(200)
    expect(await updatedAt()).toBe(before)
  }
  expect((await seen(number)).version).toBe(version + 3)
  api.clock.advance({ minutes: 1 })
  await answer(number)
  const answered = await updatedAt()
  expect(answered).toBe(api.clock.now().toISOString())
  api.clock.advance({ minutes: 1 })
  await reply(ana, number)
  expect(await updatedAt()).toBe(api.clock.now().toISOString())
})

test('what is over isn’t taken, answered or solved again', async () => {
  const ana = await subscriber()
  const number = await opened(ana)
  const { assign, answer, resolve } = desk()
  await resolve(number)
  for (const attempt of [await assign(number), await answer(number), await resolve(number)])
    expect(attempt.problem.code).toBe('is-over')
  expect((await read(ana, number)).body.timeline).toHaveLength(2)
})

test('the trail says who of staff did what, without the words', async () => {
  const ana = await subscriber()
  const number = await opened(ana)
  const { assign, answer, resolve } = desk()
  await assign(number)
  await answer(number, 'A secret note', true)
  await answer(number)
  await resolve(number)
  const rows = await api.db.execute<{ did: string; by: string }>(sql`
    select about->>'did' as did, by_person_id as by from security_event
    where about->>'ticketNumber' = ${number} order by id`)
  expect(rows.map(({ did }) => did)).toEqual(['ticket taken', 'ticket noted', 'ticket answered', 'ticket resolved'])
  expect(new Set(rows.map(({ by }) => by))).toEqual(new Set(['nora']))
})

test('a ticket that nobody opened isn’t there for staff either, and subscribers have no way to the desk', async () => {
  const params = { ticketNumber: 'TKT-2222222222' }
  const staff = { as: 'nora.back-office', params, idempotencyKey: randomUUID() } as const
  expect((await api.call(calls.staffTicket, staff)).status).toBe(404)
  expect((await api.call(calls.assignTicket, { ...staff, body: { to: 'me', version: 1 } })).status).toBe(404)
  const ana = await subscriber()
  const number = await opened(ana)
  expect((await api.call(calls.staffTicket, { ...who(ana), params: { ticketNumber: number } })).status).toBe(403)
  expect((await api.call(calls.ticketQueue, { ...who(ana), query: {} })).status).toBe(403)
})
