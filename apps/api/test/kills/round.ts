import { randomUUID } from 'node:crypto'
import { until } from '../until.ts'
import type { Stopped } from './barriers.ts'
import { faultsIn, newFaults } from './invariants.ts'
import type { Journey } from './journey.ts'
import { closeAt, type StopPoint } from './stop-points.ts'
import type { Process } from './processes.ts'
import type { Answer, TestEnvironment } from './test-environment.ts'

type Scene = { environment: TestEnvironment; stands: Stopped; open: () => Promise<void> }

/** What dies while a process stands at a barrier. */
export const deaths = {
  /** kill -9; nothing of what it had under way is committed. */
  'the process': async ({ environment, stands: { name }, open }: Scene) => {
    await named(environment, name).kill()
    await environment.terminate(name)
    await until(() => environment.isGone(name))
    await open()
  },
  /** kill -9, but PostgreSQL finishes the statement that it had got. */
  'the process, while its write arrives': async ({ environment, stands: { name }, open }: Scene) => {
    await named(environment, name).kill()
    await open()
    await until(() => environment.isGone(name))
  },
  /** kill -9; every process of the portal lives on. */
  PostgreSQL: async ({ environment, open }: Scene) => {
    await environment.postgres.kill()
    await environment.postgres.comeBack()
    await open()
  },
  /** As by an administrator: one session ends. */
  'the connection': async ({ environment, stands: { backend }, open }: Scene) => {
    await environment.terminateOne(backend)
    await open()
  },
}
export type Death = keyof typeof deaths

const named = (environment: TestEnvironment, name: string): Process => {
  const found = environment.programs.named(name)
  if (!found) throw new Error(`${name} stands at the barrier, but nobody knows it`)
  return found
}

const SENDING = `select count(*) from pgboss.job where state = 'active' and name like 'messages.send-%'`

const isFine = ({ status, code }: Answer, already: string[] = []): boolean =>
  status === 200 || (code !== undefined && already.includes(code))

/** The journey went past the place. */
export class NeverReached extends Error {
  override name = 'NeverReached'
}

/** Runs a journey, kills at one place of it, repeats what was not answered, and returns everything that's wrong then. */
export const killAt = async (environment: TestEnvironment, journey: Journey, place: StopPoint, death: Death) => {
  await environment.emptyInbox()
  await environment.timePasses()
  const given = await journey.begin(environment, randomUUID())
  await environment.drain()
  const before = await faultsIn(environment)
  const portal = await environment.front()
  const { status, open } = await closeAt(environment, place, portal.name)
  await journey.due?.(environment, given)
  const asked = journey.ask(environment, portal, given)
  const stands = await reached(environment, status, asked)
  if (!stands) {
    await open()
    throw new NeverReached(`the answer was ${JSON.stringify(await asked)}`)
  }
  // Only a message on its way at the moment of death may be sent again.
  const sending = await environment.count(SENDING)
  await deaths[death]({ environment, stands, open })
  const answer = await answered(environment, journey, given, asked)
  await environment.drain()
  const twice = sending > 0 ? 0 : await environment.sentTwice()
  return {
    faults: {
      ...(isFine(answer, journey.already) ? {} : { 'the repeated request failed': answer }),
      ...(twice === 0 ? {} : { 'messages sent twice': twice }),
      ...(await newFaults(environment, before)),
    },
    after: await journey.after(environment, given),
  }
}

/** Who stands at the place, once somebody does; undefined if everything was done without coming there. */
const reached = async (
  environment: TestEnvironment,
  status: () => Promise<Stopped | undefined>,
  asked: Promise<unknown>,
) => {
  let [found, answered]: [Stopped | undefined, boolean] = [undefined, false]
  asked.finally(() => (answered = true)).catch(() => {})
  await until(async () => {
    const isOver = answered && (await environment.isEmpty())
    found = await status()
    return isOver || found !== undefined
  })
  return found
}

/** The first attempt still counts as running, or somebody repairs what it left. */
const tryAgain = new Set(['still-running', 'link-in-use'])

/** People who got no answer, or were asked to try again, do. */
const answered = async (
  environment: TestEnvironment,
  journey: Journey,
  given: unknown,
  asked: Promise<Answer>,
): Promise<Answer> => {
  let answer = await asked
  if (answer.status === 200) return answer
  await until(async () => {
    await environment.timePasses()
    answer = await journey.ask(environment, await environment.front(), given)
    return answer.status !== 0 && !tryAgain.has(answer.code ?? '')
  })
  return answer
}

/** What a journey writes when nothing goes wrong, and what's wrong even so. */
export const walkThrough = async (environment: TestEnvironment, journey: Journey) => {
  await environment.timePasses()
  const given = await journey.begin(environment, randomUUID())
  await environment.drain()
  const before = await faultsIn(environment)
  let answer: Answer = { status: 0, body: {} }
  const writes = await environment.record(async () => {
    await journey.due?.(environment, given)
    answer = await journey.ask(environment, await environment.front(), given)
    await environment.drain()
  })
  return {
    writes,
    faults: { ...(isFine(answer) ? {} : { 'the request failed': answer }), ...(await newFaults(environment, before)) },
    after: await journey.after(environment, given),
  }
}
