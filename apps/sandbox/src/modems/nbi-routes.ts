import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { BadInput, read } from '../problem.ts'
import type { ModemClock } from './modem.ts'
import { documentOf, type Fleet } from './fleet.ts'
import { answering, type Answer, type ModemFaults } from './faults.ts'
import { newTask, TaskRequest } from './task.ts'

type Deps = { fleet: Fleet; clock: ModemClock; mishaps: ModemFaults }
type NbiRequest = FastifyRequest<{ Querystring: Record<string, string>; Params: { id: string } }>

const Query = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))

const at = (document: object, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], document)

/** Whether something is what is asked for. Only equality: nobody here asks for more. */
function matcher(query: string | undefined): (document: object) => boolean {
  if (query === undefined) return () => true
  const wanted = Object.entries(read(Query, parsed(query)))
  return (document) => wanted.every(([path, value]) => at(document, path) === value)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new BadInput('query: is not JSON')
  }
}

/** How GenieACS's northbound interface is asked about modems, and told what they should do. */
export function nbiRoutes(app: FastifyInstance, { fleet, clock, mishaps }: Deps): void {
  const question = (name: string, documents: (query: Record<string, string>) => object[]) => {
    for (const path of [`/${name}`, `/${name}/`])
      app.get(path, (request: NbiRequest, reply) =>
        answering(reply, mishaps, 'question', () => {
          const found = documents(request.query).filter(matcher(request.query['query']))
          return { status: 200, body: found.slice(0, Number(request.query['limit'] ?? found.length)) }
        }),
      )
  }
  question('devices', ({ query }) => {
    // One that is asked for by its serial number appears with that.
    const wanted = /"_deviceId\._SerialNumber"\s*:\s*"([^"]*)"/.exec(query ?? '')?.[1]
    if (wanted !== undefined) fleet.bySerial(wanted)
    return fleet.all().map((modem) => documentOf(modem, clock.now()))
  })
  question('tasks', () => fleet.all().flatMap((modem) => modem.look(clock.now()).tasks))
  question('faults', () => fleet.all().flatMap((modem) => modem.look(clock.now()).faults))

  app.post('/devices/:id/tasks', (request: NbiRequest, reply) =>
    answering(reply, mishaps, 'task', () => tell(request.params.id, request)),
  )

  function tell(id: string, { body, query }: NbiRequest): Answer {
    const modem = fleet.byId(id)
    if (!modem) return { status: 404, body: 'No such device' }
    const isAsked = query['connection_request'] !== undefined
    if (body === undefined || body === null)
      return modem.call(clock.now()) ? { status: 200, body: '' } : { status: 504, reason: OFFLINE, body: OFFLINE }
    const task = newTask(read(TaskRequest, body), id, clock.now())
    const became = modem.tell(task, clock.now())
    if (isAsked && became === 'done') return { status: 200, body: task }
    const reasons = { done: undefined, queued: QUEUED, faulted: 'Task faulted', unreachable: OFFLINE }
    const reason = isAsked ? reasons[became] : undefined
    return { status: 202, body: task, ...(reason && { reason }) }
  }

  app.delete('/tasks/:id', (request: NbiRequest, reply) =>
    answering(reply, mishaps, 'task', () => {
      const isKnown = fleet.all().some((modem) => modem.withdraw(request.params.id, clock.now()))
      return isKnown ? { status: 200, body: '' } : { status: 404, body: 'Task not found' }
    }),
  )
}

const QUEUED = 'Task queued but not processed'
const OFFLINE = 'Device is offline'
