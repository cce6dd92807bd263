import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Modems, CommandOutcome, WifiOutcome } from '../../capabilities/devices/modem.port.ts'
import { outsideCaller, type OutboundAnswer } from '../outbound-call.ts'
import { describe } from './describe.ts'
import type { Tree } from './tree.ts'
import { wifiOf } from './wifi.ts'

/** A question is answered from what is on file; for a task, the modem has to be called first. Together they end before a call does. */
const QUESTION_MS = 3_000
const TASK_MS = 7_000
/** How long a modem has to react to being called. */
const REACTS_WITHIN_MS = 4_000
const LONGEST = 2_000_000
/** If even taking it back fails, it's forgotten by then. */
const WIFI_SECONDS = 30

/** What we want to know; a whole tree has thousands of parameters. */
const projection = [
  '_id',
  '_lastInform',
  '_lastBoot',
  ...['DeviceInfo', 'WiFi', 'Hosts', 'Optical'].map((name) => `Device.${name}`),
  ...['DeviceInfo', 'LANDevice.1.WLANConfiguration', 'LANDevice.1.Hosts', 'WANDevice.1'].map(
    (name) => `InternetGatewayDevice.${name}`,
  ),
].join(',')

const Device = z.looseObject({ _id: z.string().min(1).max(300) })
const Task = z.looseObject({ _id: z.string().regex(/^[0-9a-f]{24}$/) })
const Fault = z.looseObject({ code: z.string().optional(), message: z.string().optional() })

const read = <S extends z.ZodType>(schema: S, came: OutboundAnswer): z.output<S> | undefined => {
  if (came.came !== 'answer' || came.status >= 300) return undefined
  try {
    return schema.safeParse(JSON.parse(came.text)).data
  } catch {
    return undefined
  }
}

const faultTexts = ({ code, message }: z.output<typeof Fault>): string =>
  [code, message].filter(Boolean).join(': ').replaceAll(/\p{C}/gu, '').slice(0, 200) || 'no reason given'

type TaskOutcome = Exclude<CommandOutcome, { outcome: 'queued' }> | { outcome: 'queued'; taskId: string }

/** The northbound interface of GenieACS. It has no keys of its own, so only a private network may reach it. */
export const genieAcs = ({ url, answerWithinMs }: { url: string; answerWithinMs?: number }): Modems => {
  const question = outsideCaller(url, answerWithinMs ?? QUESTION_MS)
  const task = outsideCaller(url, answerWithinMs ?? TASK_MS)
  const ask = async <S extends z.ZodType>(of: string, schema: S, query: object, more: Record<string, string> = {}) => {
    const input = new URLSearchParams({ query: JSON.stringify(query), ...more })
    return read(z.array(schema), await question({ method: 'GET', path: `/${of}/?${input}`, longest: LONGEST }))
  }
  /** Serial numbers are unique only within a product. If there are two, nobody knows whose modem either is, so it's none. */
  const treeOf = async (serialNumber: string): Promise<(Tree & { _id: string }) | undefined | null> => {
    const found = await ask('devices', Device, { '_deviceId._SerialNumber': serialNumber }, { projection, limit: '2' })
    if (found === undefined) return undefined
    return found.length === 1 ? found[0]! : null
  }
  const tasksAt = (devId: string) => `/devices/${encodeURIComponent(devId)}/tasks?connection_request`
  /** Undefined if nobody can say. The words after a status get lost on the way, so faults are asked for. */
  const faultOf = async (devId: string, taskId: string) => {
    const faults = await ask('faults', Fault, { _id: `${devId}:task_${taskId}` })
    return faults && (faults[0] ?? null)
  }

  const withdraw: Modems['withdraw'] = async (taskId) => {
    const came = await question({ method: 'DELETE', path: `/tasks/${taskId}` })
    if (came.came !== 'answer') return 'unknown'
    if (came.status === 404) return 'gone'
    return came.status < 300 ? 'withdrawn' : 'unknown'
  }
  /** What faulted would be tried again and again, at moments that nobody expects, so it's taken back. */
  const giveUp = async (taskId: string, fault: z.output<typeof Fault>): Promise<string> => {
    await withdraw(taskId)
    return faultTexts(fault)
  }

  /** A change that comes an hour later would puzzle people, and a password shouldn't lie around. */
  const takeBack = async (taskId: string, ifGone: 'done' | 'unknown'): Promise<WifiOutcome> => {
    const taken = await withdraw(taskId)
    return taken === 'withdrawn' ? 'unreachable' : taken === 'gone' ? ifGone : 'unknown'
  }

  const tell = async (devId: string, wanted: object): Promise<TaskOutcome> => {
    const path = `${tasksAt(devId)}&timeout=${REACTS_WITHIN_MS}`
    const came = await task({ method: 'POST', path, body: wanted, longest: LONGEST })
    if (came.came === 'nowhere') return { outcome: 'not-sent' }
    if (came.came === 'nothing' || came.status >= 500) return { outcome: 'unknown' }
    if (came.status >= 300) return { outcome: 'not-sent' }
    const queued = read(Task, came)
    if (came.status === 200) return { outcome: 'done' }
    if (!queued) return { outcome: 'unknown' }
    const fault = await faultOf(devId, queued._id)
    if (fault === undefined) return { outcome: 'unknown' }
    if (fault) return { outcome: 'faulted', fault: await giveUp(queued._id, fault) }
    return { outcome: 'queued', taskId: queued._id }
  }

  return {
    find: async (serialNumber) => {
      const tree = await treeOf(serialNumber)
      if (tree === undefined) return { found: 'nothing' }
      return tree ? { found: 'modem', modem: describe(tree) } : { found: 'none' }
    },
    call: async (devId) => {
      const came = await task({ method: 'POST', path: tasksAt(devId) })
      return came.came === 'answer' && came.status === 200
    },
    reboot: (devId, { key, seconds }) => tell(devId, { name: 'reboot', uniqueKey: key, expiry: seconds }),
    statusOf: async (devId, key) => {
      const tasks = await ask('tasks', Task, { device: devId, uniqueKey: key })
      if (tasks === undefined) return { status: 'unknown' }
      const [waiting] = tasks
      if (!waiting) return { status: 'gone' }
      const fault = await faultOf(devId, waiting._id)
      if (fault === undefined) return { status: 'unknown' }
      if (fault) return { status: 'faulted', fault: await giveUp(waiting._id, fault) }
      return { status: 'waiting', taskId: waiting._id }
    },
    withdraw,
    changeWifi: async (serialNumber, network, { name, password }) => {
      const tree = await treeOf(serialNumber)
      if (!tree) return { outcome: 'not-sent' }
      const found = wifiOf(tree).find((each) => each.network.id === network)
      if (!found || (password !== undefined && found.passwordAt === undefined)) return { outcome: 'network-unknown' }
      // Of each change by itself: a task with the key of another would take that one's place.
      const key = `wifi ${randomUUID()}`
      const told = await tell(tree._id, {
        name: 'setParameterValues',
        uniqueKey: key,
        expiry: WIFI_SECONDS,
        parameterValues: [
          ...(name === undefined ? [] : [[found.nameAt, name, 'xsd:string']]),
          ...(password === undefined ? [] : [[found.passwordAt, password, 'xsd:string']]),
        ],
      })
      if (told.outcome === 'queued') return { outcome: await takeBack(told.taskId, 'done') }
      if (told.outcome !== 'unknown') return told
      // It may wait there all the same. If it doesn't, it was done, or never arrived.
      const [waiting] = (await ask('tasks', Task, { device: tree._id, uniqueKey: key })) ?? []
      if (!waiting) return { outcome: 'unknown' }
      const fault = await faultOf(tree._id, waiting._id)
      const taken = await takeBack(waiting._id, 'unknown')
      return { outcome: fault ? 'faulted' : taken }
    },
  }
}
