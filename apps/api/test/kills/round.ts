import { randomUUID } from 'node:crypto'
import { until } from '../until.ts'
import type { Stopped } from './barriers.ts'
import { faultsIn, newFaults } from './invariants.ts'
import type { Journey } from './journey.ts'
import { closeAt, type Place } from './places.ts'
import type { Process } from './processes.ts'
import type { Answer, Stage } from './stage.ts'

type Scene = { stage: Stage; stands: Stopped; open: () => Promise<void> }

/** What dies while a process stands at a barrier. */
export const deaths = {
  /** kill -9; nothing of what it had under way is committed. */
  'the process': async ({ stage, stands: { name }, open }: Scene) => {
    await named(stage, name).kill()
    await stage.terminate(name)
    await until(() => stage.isGone(name))
    await open()
  },
  /** kill -9, but PostgreSQL finishes the statement that it had got. */
  'the process, while its write arrives': async ({ stage, stands: { name }, open }: Scene) => {
    await named(stage, name).kill()
    await open()
    await until(() => stage.isGone(name))
  },
  /** kill -9; every process of the portal lives on. */
  PostgreSQL: async ({ stage, open }: Scene) => {
    await stage.postgres.kill()
    await stage.postgres.comeBack()
    await open()
  },
  /** As by an administrator: one session ends. */
  'the connection': async ({ stage, stands: { backend }, open }: Scene) => {
    await stage.terminateOne(backend)
    await open()
  },
}
export type Death = keyof typeof deaths

const named = (stage: Stage, name: string): Process => {
  const found = stage.programs.named(name)
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
export const killAt = async (stage: Stage, journey: Journey, place: Place, death: Death) => {
  await stage.emptyInbox()
  await stage.timePasses()
  const given = await journey.begin(stage, randomUUID())
  await stage.drain()
  const before = await faultsIn(stage)
  const portal = await stage.front()
  const { status, open } = await closeAt(stage, place, portal.name)
  await journey.due?.(stage, given)
  const asked = journey.ask(stage, portal, given)
  const stands = await reached(stage, status, asked)
  if (!stands) {
    await open()
    throw new NeverReached(`the answer was ${JSON.stringify(await asked)}`)
  }
  // Only a message on its way at the moment of death may be sent again.
  const sending = await stage.count(SENDING)
  await deaths[death]({ stage, stands, open })
  const answer = await answered(stage, journey, given, asked)
  await stage.drain()
  const twice = sending > 0 ? 0 : await stage.sentTwice()
  return {
    faults: {
      ...(isFine(answer, journey.already) ? {} : { 'the repeated request failed': answer }),
      ...(twice === 0 ? {} : { 'messages sent twice': twice }),
      ...(await newFaults(stage, before)),
    },
    after: await journey.after(stage, given),
  }
}

/** Who stands at the place, once somebody does; undefined if everything was done without coming there. */
const reached = async (stage: Stage, status: () => Promise<Stopped | undefined>, asked: Promise<unknown>) => {
  let [found, answered]: [Stopped | undefined, boolean] = [undefined, false]
  asked.finally(() => (answered = true)).catch(() => {})
  await until(async () => {
    const isOver = answered && (await stage.isEmpty())
    found = await status()
    return isOver || found !== undefined
  })
  return found
}

/** The first attempt still counts as running, or somebody repairs what it left. */
const tryAgain = new Set(['still-running', 'link-in-use'])

/** People who got no answer, or were asked to try again, do. */
const answered = async (stage: Stage, journey: Journey, given: unknown, asked: Promise<Answer>): Promise<Answer> => {
  let answer = await asked
  if (answer.status === 200) return answer
  await until(async () => {
    await stage.timePasses()
    answer = await journey.ask(stage, await stage.front(), given)
    return answer.status !== 0 && !tryAgain.has(answer.code ?? '')
  })
  return answer
}

/** What a journey writes when nothing goes wrong, and what's wrong even so. */
export const walkThrough = async (stage: Stage, journey: Journey) => {
  await stage.timePasses()
  const given = await journey.begin(stage, randomUUID())
  await stage.drain()
  const before = await faultsIn(stage)
  let answer: Answer = { status: 0, body: {} }
  const writes = await stage.record(async () => {
    await journey.due?.(stage, given)
    answer = await journey.ask(stage, await stage.front(), given)
    await stage.drain()
  })
  return {
    writes,
    faults: { ...(isFine(answer) ? {} : { 'the request failed': answer }), ...(await newFaults(stage, before)) },
    after: await journey.after(stage, given),
  }
}
