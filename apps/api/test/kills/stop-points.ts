import { nameOf as nameOfWrite, type Stopped, type Write } from './barriers.ts'
import type { TestEnvironment } from './test-environment.ts'

/**
 * Where a process stops: at a write, or while it waits for somebody outside who has done their part already, such as a mail
 * server that has accepted a message.
 */
export type StopPoint = Write | { waitsFor: keyof typeof outside }

const outside = {
  mail: 'the mail is accepted',
  sms: 'the sms is accepted',
  payments: 'the payment gateway answers',
} as const

export const nameOf = (place: StopPoint): string => ('waitsFor' in place ? outside[place.waitsFor] : nameOfWrite(place))

const gateOf = ({ mailGate, smsGate, paymentsGate }: TestEnvironment, waitsFor: keyof typeof outside) =>
  ({ mail: mailGate, sms: smsGate, payments: paymentsGate })[waitsFor]

/** Who sends messages now, if anybody. */
const senderOf = async (environment: TestEnvironment, kind: 'mail' | 'sms'): Promise<Stopped | undefined> => {
  const [found] = await environment.rows<Stopped>(
    `select h.portal as name, a.pid as backend from pgboss.job j join kills.holder h on h.job = j.id
     join pg_stat_activity a on a.application_name = h.portal and a.state like 'idle in transaction%'
     where j.state = 'active' and j.name = $1`,
    [`messages.send-${kind}`],
  )
  return found
}

/** Who talks to the payment gateway: whoever works on a schedule, or else whoever was asked. */
const payerOf = async (environment: TestEnvironment, asked: string): Promise<Stopped | undefined> => {
  const [found] = await environment.rows<Stopped>(
    `select application_name as name, pid as backend from pg_stat_activity where application_name = coalesce(
       (select h.portal from pgboss.job j join kills.holder h on h.job = j.id
        where j.state = 'active' and j.name in ('payments.settle', 'autopay.work') limit 1), $1) limit 1`,
    [asked],
  )
  return found
}

/** Closes a place: whoever comes there next stops. */
export const closeAt = async (environment: TestEnvironment, place: StopPoint, asked: string) => {
  if (!('waitsFor' in place)) {
    await environment.arm(place)
    return { status: () => environment.status(), open: () => environment.lift() }
  }
  const { waitsFor } = place
  const gate = gateOf(environment, waitsFor)
  gate.hold()
  const who = () => (waitsFor === 'payments' ? payerOf(environment, asked) : senderOf(environment, waitsFor))
  return {
    status: async () => (gate.holds() ? who() : undefined),
    open: async () => gate.release(),
  }
}

/** The place with this name: `insert lead`, `commit of insert lead` or `the mail is accepted`. */
export const stopPointNamed = (name: string): StopPoint => {
  for (const waitsFor of ['mail', 'sms', 'payments'] as const) if (name === outside[waitsFor]) return { waitsFor }
  const [, commit, op, table] = /^(commit of )?(insert|update|delete) (\w+)$/.exec(name) ?? []
  if (!op || !table) throw new Error(`There is no place '${name}'`)
  return { table, op: op as Write['op'], moment: commit ? 'commit' : 'write' }
}
