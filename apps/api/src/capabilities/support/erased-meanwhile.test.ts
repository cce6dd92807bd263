import { contract } from '@hibla/contract'
import { expect, test } from 'vitest'
import { blocked } from '../../../test/blocked.ts'
import { until } from '../../../test/until.ts'
import { sql } from '../../kernel/postgres/sql.ts'
import { useSubscribers } from './test/subscribers.ts'

const { api, calls, subscriber, who, key, submit, opened, reply, close, reopen, send } = await useSubscribers()
type Ana = Awaited<ReturnType<typeof subscriber>>

const erase = ({ as }: Ana) => api.call(contract.account.eraseMyData, { as, body: { confirm: 'ERASE' } })
/** What is stored under somebody's name, or in their words. */
const leftOf = async ({ as = '.' }: Ana) => {
  const [id] = as.split('.')
  const [found] = await api.db.execute<Record<string, number>>(sql`
    select (select count(*)::int from ticket where opened_by = ${id}) as tickets,
      (select count(*)::int from ticket_event where person_id = ${id}) as events,
      (select count(*)::int from ticket_event where text = ${WORDS})
        + (select count(*)::int from ticket where description = ${WORDS}) as words,
      (select count(*)::int from stored_file where kept_at is not null) as files,
      (select count(*)::int from help_feedback where person_id = ${id}) as feedback`)
  return found
}
const WORDS = 'I live at number 7'
const nothing = { tickets: 0, events: 0, words: 0, files: 0, feedback: 0 }

/** Whatever is about to be written in a timeline waits until `act` is done. */
const withTimelinesHeld = async (act: () => Promise<void>): Promise<void> => {
  const { promise: over, resolve: letGo } = Promise.withResolvers<void>()
  const { promise: held, resolve: hold } = Promise.withResolvers<void>()
  const barrier = api.db.transaction(async (tx) => {
    await tx.execute(sql`lock table ticket_event in share mode`)
    hold()
    await over
  })
  await held
  await act().finally(letGo)
  await barrier
}
const waiting = (count: number) => until(async () => (await blocked(api)) === count)

test('a token that outlives its person writes nothing more: no ticket, reply, file or feedback of theirs is stored', async () => {
  const ana = await subscriber('gone')
  const number = await opened(ana)
  expect((await erase(ana)).status).toBe(200)
  expect(await leftOf(ana)).toEqual(nothing)
  expect((await submit(ana, { description: WORDS })).problem.code).toBe('no-account')
  const report = { type: 'troubleshoot', description: WORDS } as const
  const troubled = await api.call(calls.openTicket, { ...who(ana), ...key(), body: report })
  expect(troubled.problem.code).toBe('no-account')
  for (const attempt of [await reopen(ana, number, WORDS), await reply(ana, number, WORDS), await close(ana, number)])
    expect(attempt.problem.code).toBe('not-found')
  // Somebody else of the account goes on with it.
  const ben = { ...ana, as: 'staying.customer' } as const
  expect((await reopen(ben, number)).status).toBe(200)
  for (const attempt of [await reply(ana, number, WORDS), await close(ana, number), await send(ana, number)])
    expect(attempt.problem.code).toBe('not-found')
  const feedback = { faqId: 'renting', helpful: false, comment: 'Too short' }
  const said = await api.call(contract.help.sendFeedback, { ...who(ana), ...key(), body: feedback })
  expect(said.status).toBe(200)
  expect(await leftOf(ana)).toEqual(nothing)
})

test('a ticket that is sent while its writer’s data is being erased isn’t opened', async () => {
  const ana = await subscriber('late')
  await opened(ana)
  let answers: [ReturnType<typeof erase>, ReturnType<typeof submit>] | undefined
  await withTimelinesHeld(async () => {
    const erasing = erase(ana)
    await waiting(1)
    answers = [erasing, submit(ana, { description: WORDS })]
    await waiting(2)
  })
  const [erased, sent] = await Promise.all(answers!)
  expect([erased.status, sent.problem.code]).toEqual([200, 'no-account'])
  expect(await leftOf(ana)).toEqual(nothing)
})

test('an erasure that begins while a ticket is being opened waits for it, and takes its words along', async () => {
  const ana = await subscriber('early')
  let answers: [ReturnType<typeof submit>, ReturnType<typeof erase>] | undefined
  await withTimelinesHeld(async () => {
    const sending = submit(ana, { description: WORDS })
    await waiting(1)
    answers = [sending, erase(ana)]
    await waiting(2)
  })
  const [sent, erased] = await Promise.all(answers!)
  expect([sent.status, erased.status]).toEqual([200, 200])
  expect(erased.body.erased).toContain('What you wrote in your tickets')
  expect(await leftOf(ana)).toEqual(nothing)
})
