import { contract } from '@hibla/contract'
import { sql } from '../../../kernel/postgres/sql.ts'
import { expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { useProviderProxy, type Fate } from '../../../../test/provider-proxy.ts'
import { addSubscribers } from '../../../../test/subscribers.ts'
import { until } from '../../../../test/until.ts'
import { linkedAccountsOf } from './links.ts'
import { startProcess } from '../test/call-process.ts'
import { codesUsedForNothing, differences, emptyTheQueue, newPerson, proofFor } from '../test/holders.ts'

const deep = process.env['HIBLA_DEEP'] !== undefined
const KILLS = deep ? 200 : 1
const TIMEOUT_MS = deep ? 1_800_000 : 600_000

const api = await useApi()
const proxy = await useProviderProxy(api.insideUrl)
const [HOME] = (await addSubscribers(api.db, { count: 1, billDay: 3 })) as [string]
const { linkAccount } = contract.account

const settled = async () => {
  await emptyTheQueue(api)
  expect(await differences(api)).toEqual([])
}

test('killed between the code and the link, a process leaves both undone, and the code still works', async () => {
  const { id } = await newPerson(api)
  const body = await proofFor(api, id, HOME)
  proxy.fate = () => 'answered'
  const child = await startProcess(api, proxy.url)
  await api.db.transaction(async (tx) => {
    await tx.execute(sql`lock table account_link in share mode`)
    const answer = child.call(linkAccount, id, body)
    await until(async () => {
      const [waiting] = await tx.execute<{ count: number }>(
        sql`select count(*)::int as count from pg_locks where not granted and relation = 'account_link'::regclass`,
      )
      return waiting!.count > 0
    })
    child.kill()
    expect(await answer).toBe('died')
  })
  await child.gone()
  expect((await linkedAccountsOf(api.db, id)).accountNumber).toEqual([])
  expect(await codesUsedForNothing(api)).toEqual([])
  const { status } = await api.call(linkAccount, { body, as: `${id}.` })
  expect(status).toBe(200)
  await settled()
})

/** Links an account in a process of its own, which dies at its nth call to the provider, and counts the calls. */
const link = async (starting: ReturnType<typeof startProcess>, id: string, dies?: { nth: number; fate: Fate }) => {
  const body = await proofFor(api, id, HOME)
  const child = await starting
  let calls = 0
  proxy.fate = () => {
    if (++calls !== dies?.nth) return 'answered'
    child.kill()
    return dies.fate
  }
  const answer = await child.call(linkAccount, id, body)
  child.kill()
  await child.gone()
  return { answer, calls }
}

test(
  `killed between the link and its claims, ${KILLS} times and at every call to the provider, a process loses no link`,
  { timeout: TIMEOUT_MS },
  async () => {
    const undisturbed = await link(startProcess(api, proxy.url), (await newPerson(api)).id)
    expect(undisturbed.answer).toMatchObject({ ok: true })
    // The first call looks for the person, and the link commits after it.
    const places = undisturbed.calls - 1
    expect(places).toBeGreaterThan(3)
    let next = startProcess(api, proxy.url)
    for (let kill = 0; kill < KILLS; kill++) {
      const { id } = await newPerson(api)
      const starting = next
      // Whoever is next gets ready meanwhile.
      if (kill + 1 < KILLS) next = starting.then(() => startProcess(api, proxy.url))
      const nth = 2 + (kill % places)
      const { answer } = await link(starting, id, { nth, fate: Math.floor(kill / places) % 2 ? 'lost' : 'refused' })
      expect(answer, `at call ${nth}`).toBe('died')
      expect((await linkedAccountsOf(api.db, id)).accountNumber, `at call ${nth}`).toEqual([HOME])
      await settled()
    }
    expect(await codesUsedForNothing(api)).toEqual([])
  },
)
