import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { contract } from '@hibla/contract'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { useProviderProxy, type Fate } from '../../../test/provider-proxy.ts'
import { quickStart } from '../../../test/quick-start.ts'
import { secretKey } from '../../../test/secret-key.ts'
import { addSubscribers } from '../../../test/subscribers.ts'
import { until } from '../../../test/until.ts'
import { callOf } from '../../kernel/http/route.ts'
import { heldBy } from './links.ts'
import { codesUsedForNothing, differences, emptyTheQueue, newPerson, proofFor } from './test/holders.ts'

const deep = process.env['HIBLA_DEEP'] !== undefined
const PATIENCE = deep ? 1_800_000 : 60_000

const api = await useApi()
const proxy = await useProviderProxy(api.insideUrl)
const [HOME, SHOP] = (await addSubscribers(api.db, { count: 2, billDay: 3 })) as [string, string]
const { linkAccount, unlinkAccount, switchAccount } = contract.account

/** Another process on this database, ready for calls. */
const startProcess = async () => {
  const env = {
    ...quickStart,
    ...secretKey,
    HIBLA_MODE: 'test',
    DATABASE_URL: api.url,
    PROVIDER_URL: proxy.url,
    ORIGIN: api.environment.ORIGIN,
  }
  const script = fileURLToPath(new URL('../../../test/call-child.ts', import.meta.url))
  const started = spawn(process.execPath, [script], { env, stdio: ['pipe', 'pipe', 'inherit'] })
  running.add(started)
  await once(started.stdout, 'data')
  return {
    call: (
      endpoint: typeof linkAccount | typeof unlinkAccount | typeof switchAccount,
      personId: string,
      body: object,
    ) => void started.stdin.write(`${JSON.stringify({ call: callOf(endpoint), personId, body })}\n`),
    answered: () => once(started.stdout, 'data'),
    kill: () => started.kill('SIGKILL'),
    exited: once(started, 'exit'),
  }
}
const running = new Set<ReturnType<typeof spawn>>()
afterEach(() => {
  for (const each of running) each.kill('SIGKILL')
  running.clear()
})

const settled = async () => {
  await emptyTheQueue(api)
  expect(await differences(api)).toEqual([])
}

/** Kills the process at its n-th call to the provider, which may still arrive there. */
const killAt = (child: Awaited<ReturnType<typeof startProcess>>, nth: number, fate: Fate) => {
  let calls = 0
  proxy.fate = () => {
    if (++calls < nth) return 'answered'
    child.kill()
    return fate
  }
}

test('killed between the code and the link, a process leaves both undone, and the code still works', async () => {
  const { id } = await newPerson(api)
  const body = await proofFor(api, id, HOME)
  proxy.fate = () => 'answered'
  const child = await startProcess()
  await api.db.transaction(async (tx) => {
    await tx.execute(sql`lock table account_link in share mode`)
    child.call(linkAccount, id, body)
    await until(async () => {
      const [waiting] = await tx.execute<{ count: number }>(
        sql`select count(*)::int as count from pg_locks where not granted and relation = 'account_link'::regclass`,
      )
      return waiting!.count > 0
    })
    child.kill()
    await child.exited
  })
  expect((await heldBy(api.db, id)).accountNumber).toEqual([])
  expect(await codesUsedForNothing(api)).toEqual([])
  const { status } = await api.call(linkAccount, { body, as: `${id}.` })
  expect(status).toBe(200)
  await settled()
})

// The first call looks for the person; the link commits after it. Then: the person, their attributes, roles, the new role, the change.
const points = deep ? Array.from({ length: 200 }, (_, at) => (at % 8) + 1) : [2]

test('wherever a process is killed after the link, the claims follow from another', { timeout: PATIENCE }, async () => {
  for (const [round, nth] of points.entries()) {
    const { id } = await newPerson(api)
    const body = await proofFor(api, id, HOME)
    const child = await startProcess()
    killAt(child, nth, round % 2 === 0 ? 'refused' : 'lost')
    child.call(linkAccount, id, body)
    await Promise.race([child.exited, child.answered()])
    child.kill()
    await child.exited
    const { accountNumber } = await heldBy(api.db, id)
    if (nth > 1) expect(accountNumber, `killed at call ${nth}`).toEqual([HOME])
    expect(await codesUsedForNothing(api)).toEqual([])
    await settled()
  }
})

const round = fc.record({
  steps: fc.tuple(step(), step()),
  doomed: fc.nat({ max: 1 }),
  nth: fc.integer({ min: 1, max: 12 }),
  fate: fc.constantFrom<Fate[]>('refused', 'lost'),
})

test.runIf(deep)('two processes, random steps and random kills: nothing differs', { timeout: PATIENCE }, () =>
  fc.assert(
    fc.asyncProperty(fc.array(round, { minLength: 60, maxLength: 60 }), async (rounds) => {
      const { id } = await newPerson(api)
      const children = [await startProcess(), await startProcess()]
      for (const { steps, doomed, nth, fate } of rounds) {
        await api.db.execute(sql`truncate limit_window, link_guard`)
        const codes = [await proofFor(api, id, HOME), await proofFor(api, id, SHOP)]
        killAt(children[doomed]!, nth, fate)
        const answers = children.map((child) => Promise.race([child.exited, child.answered()]))
        for (const [at, { endpoint, account }] of steps.entries())
          children[at]!.call(
            endpoint,
            id,
            endpoint === linkAccount ? codes[account]! : { accountNumber: [HOME, SHOP][account] },
          )
        await Promise.all(answers)
        children[doomed]!.kill()
        await children[doomed]!.exited
        proxy.fate = () => 'answered'
        children[doomed] = await startProcess()
        await settled()
      }
    }),
    { numRuns: 1, endOnFailure: true },
  ),
)

function step() {
  return fc.record({
    endpoint: fc.constantFrom(linkAccount, linkAccount, unlinkAccount, switchAccount),
    account: fc.nat({ max: 1 }),
  })
}
