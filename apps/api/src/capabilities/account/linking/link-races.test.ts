import { sql } from '../../../kernel/postgres/sql.ts'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { useProviderProxy, type Fate } from '../../../../test/provider-proxy.ts'
import { addSubscribers } from '../../../../test/subscribers.ts'
import { linkedAccountsOf } from './links.ts'
import { differences, emptyTheQueue } from '../test/holders.ts'
import { newSomeone } from '../test/someone.ts'

const deep = process.env['HIBLA_DEEP'] !== undefined
const rounds = deep ? 200 : 4
const TIMEOUT_MS = deep ? 600_000 : 600_000

const first = await useApi()
const proxy = await useProviderProxy(first.insideUrl)
/** Another process on the same database, whose calls to the provider can fail. */
const second = await useApi({
  database: first,
  providerUrl: proxy.url,
  environment: { ORIGIN: first.environment.ORIGIN },
})
const numbers = await addSubscribers(first.db, { count: 4, billDay: 3 })
const [HOME, SHOP] = numbers as [string, string]

beforeEach(async () => {
  proxy.fate = () => 'answered'
  await first.db.execute(sql`truncate limit_window`)
})

const someone = () => newSomeone(first, numbers)
type Someone = Awaited<ReturnType<typeof someone>>

const held = ({ id }: Someone) => linkedAccountsOf(first.db, id)
const settled = async () => {
  await emptyTheQueue(first)
  expect(await differences(first)).toEqual([])
}

test('demo people’s claims are what their links say', async () => {
  expect(await differences(first)).toEqual([])
})

test.each([
  ['one process', first],
  ['two processes', second],
])('two accounts linked at the same moment in %s are both kept', { timeout: TIMEOUT_MS }, async (_, other) => {
  for (let round = 0; round < rounds; round++) {
    const pia = await someone()
    const [home, shop] = [await pia.linking(HOME), await pia.linking(SHOP)]
    const answers = await Promise.all([home(first), shop(other)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await held(pia)).accountNumber.toSorted()).toEqual([HOME, SHOP])
    await settled()
  }
})

test('a code links once, however often and wherever it is sent', { timeout: TIMEOUT_MS }, async () => {
  const pia = await someone()
  const home = await pia.linking(HOME)
  const answers = await Promise.all([home(first), home(second), home(first), home(second)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await held(pia)).accountNumber).toEqual([HOME])
  await settled()
})

test('linking and closing a dialog at the same moment lose neither', { timeout: TIMEOUT_MS }, async () => {
  const pia = await someone()
  for (let round = 0; round < rounds; round++) {
    // Nobody else links one account so often in a day.
    await first.db.execute(sql`truncate limit_window, link_attempt`)
    const [at, beside] = round % 2 === 0 ? [first, second] : [second, first]
    const home = await pia.linking(HOME)
    const shown = round % 3 === 0
    const answers = await Promise.all([home(at), pia.show(beside, 'displayCoachmarks', shown)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await pia.attributes()).toMatchObject({ accountNumber: [HOME], displayCoachmarks: [String(shown)] })
    await settled()
    await pia.unlink(first, HOME)
  }
})

test('unlinking beside switching leaves no given-up account in the claims', { timeout: TIMEOUT_MS }, async () => {
  for (let round = 0; round < rounds; round++) {
    const pia = await someone()
    for (const number of [HOME, SHOP]) await (await pia.linking(number))(first)
    const [at, beside] = round % 2 === 0 ? [first, second] : [second, first]
    const [unlinked] = await Promise.all([pia.unlink(at, HOME), pia.use(beside, round % 3 === 0 ? HOME : SHOP)])
    expect(unlinked.status).toBe(200)
    expect(await held(pia)).toEqual({ accountNumber: [SHOP], activeAccountNumber: SHOP })
    expect(await pia.attributes()).toMatchObject({ accountNumber: [SHOP], activeAccountNumber: [SHOP] })
    await settled()
  }
})

test('a person is welcomed once per link, even if the claims follow twice', async () => {
  const pia = await someone()
  await (
    await pia.linking(HOME)
  )(first)
  expect(await pia.attributes()).toMatchObject({ displayWelcomeBanner: ['true'] })
  await first.db.execute(sql`
    update person set attributes = attributes || '{"displayWelcomeBanner": ["false"]}' where id::text = ${pia.id}`)
  await settled()
  await pia.unlink(first, HOME)
  expect(await pia.attributes()).toMatchObject({ displayWelcomeBanner: ['false'] })
})

type Step =
  | { do: 'link' | 'unlink' | 'use'; account: number; at: number }
  | { do: 'show'; what: 'displayCoachmarks' | 'displaySuccessRegistration'; shown: boolean; at: number }

const at = fc.nat({ max: 1 })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constantFrom('link', 'unlink', 'use'), account: fc.nat({ max: 3 }), at }),
  fc.record({
    do: fc.constant('show'),
    what: fc.constantFrom('displayCoachmarks', 'displaySuccessRegistration'),
    shown: fc.boolean(),
    at,
  }),
)
/** Steps taken at the same moment, at most one per account and dialog, so that each one's answer tells what it left. */
const together = fc.uniqueArray(step, {
  minLength: 1,
  maxLength: 4,
  selector: (each) => (each.do === 'show' ? each.what : each.account),
})
const fates = fc.array(fc.constantFrom<Fate[]>('answered', 'answered', 'refused', 'lost'), { maxLength: 30 })

test(
  'whatever happens at once, and whatever fails on the way, claims end up as the links',
  { timeout: TIMEOUT_MS },
  () =>
    fc.assert(
      fc.asyncProperty(fc.array(together, { minLength: 1, maxLength: 5 }), fates, async (batches, fate) => {
        await first.db.execute(sql`truncate limit_window, link_guard`)
        const pia = await someone()
        const expected = new Set<string>()
        const shown: Record<string, string[]> = {}
        for (const batch of batches) {
          const codes = new Map<Step, Awaited<ReturnType<Someone['linking']>>>()
          for (const each of batch) if (each.do === 'link') codes.set(each, await pia.linking(numbers[each.account]!))
          proxy.fate = () => fate.pop() ?? 'answered'
          await Promise.all(
            batch.map(async (each) => {
              const process = [first, second][each.at]!
              if (each.do === 'show') {
                const { status } = await pia.show(process, each.what, each.shown)
                if (status === 200) shown[each.what] = [String(each.shown)]
                // Nobody knows whether a change whose answer was lost arrived.
                else delete shown[each.what]
                return
              }
              const number = numbers[each.account]!
              if (each.do === 'use') {
                await pia.use(process, number)
                return
              }
              const { status } = await (each.do === 'link' ? codes.get(each)!(process) : pia.unlink(process, number))
              if (status !== 200) return
              if (each.do === 'link') expected.add(number)
              else expected.delete(number)
            }),
          )
        }
        proxy.fate = () => 'answered'
        await settled()
        expect((await held(pia)).accountNumber.toSorted()).toEqual([...expected].toSorted())
        expect(await pia.attributes()).toMatchObject(shown)
      }),
      { numRuns: deep ? 200 : 8 },
    ),
)
