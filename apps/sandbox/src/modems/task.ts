import { randomBytes } from 'node:crypto'
import { z } from 'zod'

/** What can be asked of a modem here; a real server knows more. */
export const TaskRequest = z.discriminatedUnion('name', [
  z.looseObject({ name: z.literal('reboot') }),
  z.looseObject({ name: z.literal('refreshObject'), objectName: z.string() }),
  z.looseObject({ name: z.literal('getParameterValues'), parameterNames: z.array(z.string().min(1)).min(1) }),
  z.looseObject({
    name: z.literal('setParameterValues'),
    parameterValues: z
      .array(z.tuple([z.string().min(1), z.union([z.string(), z.boolean(), z.number()])]).rest(z.string()))
      .min(1),
  }),
])

const Extras = z.looseObject({ uniqueKey: z.string().optional(), expiry: z.number().optional() })

export type Task = z.output<typeof TaskRequest> & {
  _id: string
  device: string
  timestamp: string
  uniqueKey?: string | undefined
  /** When it isn't worth doing any more. */
  expiry?: string | undefined
}

export type Fault = {
  _id: string
  device: string
  channel: string
  timestamp: string
  code: string
  message: string
  retries: number
}

export const newTask = (asked: z.output<typeof TaskRequest>, device: string, now: Date): Task => {
  const { uniqueKey, expiry } = Extras.parse(asked)
  return {
    ...asked,
    _id: randomBytes(12).toString('hex'),
    device,
    timestamp: now.toISOString(),
    uniqueKey,
    // Given in seconds, kept as a moment.
    expiry: expiry === undefined ? undefined : new Date(now.getTime() + expiry * 1000).toISOString(),
  }
}

export const faultOf = (task: Task, now: Date): Fault => ({
  _id: `${task.device}:task_${task._id}`,
  device: task.device,
  channel: `task_${task._id}`,
  timestamp: now.toISOString(),
  code: 'cwmp.9002',
  message: 'Internal error',
  retries: 0,
})
