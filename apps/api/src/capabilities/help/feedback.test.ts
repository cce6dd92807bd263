import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import { expect, test } from 'vitest'
import { useApi, type As } from '../../../test/api.ts'
import { why } from '../../../test/why.ts'
import { sql } from '../../kernel/postgres/sql.ts'
import { helpData } from './personal-data.ts'

const api = await useApi()
type Said = { faqId: string; helpful: boolean; comment?: string }
const say = (body: Said, as: As = {}, idempotencyKey: string = randomUUID()) =>
  api.call(contract.help.sendFeedback, { ...as, body, idempotencyKey })
/** From a network of its own, as the rest of the file has used up what one may say. */
const sayFrom = async (remoteAddress: string, payload: Said, as: As & { visitorKey?: string | undefined } = {}) => {
  const answer = await api.inject({ method: 'POST', url: '/api/channels/feedback', payload, remoteAddress, ...as })
  expect(answer.statusCode).toBe(200)
}
const kept = (faqId: string) =>
  api.db.execute(
    sql`select helpful, comment, person_id from help_feedback where faq_id = ${faqId} order by received_at, comment`,
  )

test('[help.feedback-post, endpoints.channels-feedback] a POST with the specification’s own headers keeps what somebody says about an answer', async () => {
  const payload = { faqId: 'power-cut', helpful: false, comment: ' How long does the UPS last? ' }
  const answer = await api.inject({ method: 'POST', url: '/api/channels/feedback', payload })
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: true }])
  expect(await kept('power-cut')).toEqual([{ helpful: false, comment: 'How long does the UPS last?', person_id: null }])
  await sayFrom('203.0.113.6', { faqId: 'autopay', helpful: true })
  expect(await kept('autopay')).toEqual([{ helpful: true, comment: '', person_id: null }])
})

test('[help.feedback-post] whoever reads a public answer can say something about it: visitors, subscribers, agents, referrers and staff', async () => {
  const people = [undefined, 'ana.customer', 'jun.sales', 'rey.referrer', 'bea.back-office', 'lea.'] as const
  for (const as of people) {
    const payload = { faqId: 'protect-login', helpful: true, comment: as ?? 'visitor' }
    const answer = await api.inject({ method: 'POST', url: '/api/channels/feedback', payload, as })
    expect([as, answer.statusCode]).toEqual([as, 200])
  }
  const said = (await kept('protect-login')) as { comment: string; person_id: string | null }[]
  expect(new Map(said.map(({ comment, person_id }) => [comment, person_id]))).toEqual(
    new Map(people.map((as) => [as ?? 'visitor', as?.split('.')[0] ?? null])),
  )
})

test('the same attempt twice is kept once; two visitors are two opinions', async () => {
  const key = randomUUID()
  for (const _ of [1, 2]) await say({ faqId: 'data-cap', helpful: true }, {}, key)
  expect(await kept('data-cap')).toHaveLength(1)
  await say({ faqId: 'data-cap', helpful: true })
  expect(await kept('data-cap')).toHaveLength(2)
})

test('a visitor who says it again in the same browser changes their mind, and counts once for each answer', async () => {
  const url = '/api/channels/feedback'
  const first = await api.inject({
    method: 'POST',
    url,
    payload: { faqId: 'move-home', helpful: false },
    remoteAddress: '203.0.113.9',
  })
  const visitorKey = first.cookies.find(({ name }) => name === 'hibla-visitor')?.value
  const again = (faqId: string, comment: string) =>
    sayFrom('203.0.113.9', { faqId, helpful: true, comment }, { visitorKey })
  await Promise.all(['a', 'b', 'c'].map((comment) => again('move-home', comment)))
  await again('move-home', 'latest')
  await again('games-lag', 'another answer')
  expect(await kept('move-home')).toEqual([{ helpful: true, comment: 'latest', person_id: null }])
  expect(await kept('games-lag')).toHaveLength(1)
  await sayFrom('203.0.113.9', { faqId: 'move-home', helpful: true })
  expect(await kept('move-home')).toHaveLength(2)
})

test('somebody who is logged in can change their mind, even twice at once, and has one opinion', async () => {
  const ana: As = { as: 'ana.customer' }
  await say({ faqId: 'renting', helpful: true }, ana)
  await Promise.all(['a', 'b', 'c'].map((comment) => say({ faqId: 'renting', helpful: false, comment }, ana)))
  const rows = await kept('renting')
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ helpful: false, person_id: 'ana' })
})

test('agents judge their knowledge base; for anybody else it isn’t there', async () => {
  const body = { faqId: 'kb-documents', helpful: true }
  expect((await say(body, { as: 'jun.sales' })).status).toBe(200)
  for (const as of [{}, { as: 'ana.customer' }, { as: 'bea.back-office' }] as As[])
    expect((await say(body, as)).problem.code).toBe('no-such-answer')
  expect((await say({ faqId: 'no-such', helpful: true })).problem.code).toBe('no-such-answer')
})

test.each([
  { faqId: 'renting' },
  { faqId: 'renting', helpful: 'no' },
  { faqId: 'renting', helpful: true, comment: 'x'.repeat(1001) },
  { faqId: 'renting', helpful: true, comment: 'read \u202Esdrawkcab' },
  { faqId: 'renting', helpful: true, comment: 'bell\x07' },
  { faqId: '', helpful: true },
  { helpful: true },
])('%j is refused before anything is kept', async (body) => {
  expect((await say(body as Said)).status).toBe(400)
})

test('the database takes no comment that is longer', async () => {
  const long = sql`insert into help_feedback values ('FB-1', 'renting', false, ${'x'.repeat(1001)}, null, now())`
  expect(await why(api.db.execute(long))).toContain('help_feedback_comment_is_short')
})

test('what somebody said is in the copy of their data, and goes with it', async () => {
  await say({ faqId: 'my-data', helpful: false, comment: 'Too short.' }, { as: 'rosa.customer' })
  await say({ faqId: 'my-data', helpful: true }, { as: 'tess.customer' })
  const data = helpData(api.db)
  expect(await data.export('rosa', [], [])).toMatchObject([{ faqId: 'my-data', comment: 'Too short.' }])
  const { erased } = await api.db.transaction((tx) => data.erase(tx, 'rosa', [], []))
  expect(erased).toEqual(['Your feedback on the answer my-data'])
  expect(await data.export('rosa', [], [])).toEqual([])
  expect(await kept('my-data')).toEqual([{ helpful: true, comment: '', person_id: 'tess' }])
})

test('staff read what people said, the answers that helped least often first, and not who said it', async () => {
  for (const comment of ['one', 'two', 'three'])
    await sayFrom('203.0.113.8', { faqId: 'cancel-order', helpful: false, comment })
  await sayFrom('203.0.113.8', { faqId: 'cancel-order', helpful: true }, { as: 'lito.customer' })
  const { body } = await api.call(contract.help.answerFeedback, { as: 'nora.back-office' })
  expect(body.answers[0]).toMatchObject({
    faqId: 'cancel-order',
    question: 'Can I cancel an order?',
    forSales: false,
    helpful: 1,
    unhelpful: 3,
  })
  expect(body.answers[0]!.comments.map(({ comment }) => comment).toSorted()).toEqual(['one', 'three', 'two'])
  expect(JSON.stringify(body)).not.toContain('lito')
  for (let nth = 0; nth < 12; nth++)
    await sayFrom('203.0.113.7', { faqId: 'cancel-order', helpful: false, comment: `more ${nth}` })
  const again = await api.call(contract.help.answerFeedback, { as: 'nora.back-office' })
  expect(again.body.answers[0]!.comments).toHaveLength(10)
})

test('feedback is deleted after a year', async () => {
  await sayFrom('203.0.113.8', { faqId: 'cut-cable', helpful: true })
  const tidy = api.work.schedules.find(({ name }) => name === 'help.housekeeping')!
  await tidy.run()
  expect(await kept('cut-cable')).toHaveLength(1)
  api.clock.set('2027-11-16T09:00:00+08:00')
  await tidy.run()
  expect(await kept('cut-cable')).toHaveLength(0)
})
