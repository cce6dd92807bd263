import { nameOf as nameOfWrite, type Stopped, type Write } from './barriers.ts'
import type { Stage } from './stage.ts'

/**
 * Where a process stops: at a write, or while it waits for somebody outside who has done their part already, such as a mail
 * server that has accepted a message.
 */
export type Place = Write | { waitsFor: keyof typeof outside }

const outside = {
  mail: 'the mail is accepted',
  sms: 'the sms is accepted',
  payments: 'the payment gateway answers',
} as const

export const nameOf = (place: Place): string => ('waitsFor' in place ? outside[place.waitsFor] : nameOfWrite(place))

const gateOf = ({ mailGate, smsGate, paymentsGate }: Stage, waitsFor: keyof typeof outside) =>
  ({ mail: mailGate, sms: smsGate, payments: paymentsGate })[waitsFor]

/** Who sends messages now, if anybody. */
const senderOf = async (stage: Stage, kind: 'mail' | 'sms'): Promise<Stopped | undefined> => {
  const [found] = await stage.rows<Stopped>(
    `select h.portal as name, a.pid as backend from pgboss.job j join kills.holder h on h.job = j.id
     join pg_stat_activity a on a.application_name = h.portal and a.state like 'idle in transaction%'
     where j.state = 'active' and j.name = $1`,
    [`messages.send-${kind}`],
  )
  return found
}

/** Who talks to the payment gateway: whoever works on a schedule, or else whoever was asked. */
const payerOf = async (stage: Stage, asked: string): Promise<Stopped | undefined> => {
  const [found] = await stage.rows<Stopped>(
    `select application_name as name, pid as backend from pg_stat_activity where application_name = coalesce(
       (select h.portal from pgboss.job j join kills.holder h on h.job = j.id
        where j.state = 'active' and j.name in ('payments.settle', 'autopay.work') limit 1), $1) limit 1`,
    [asked],
  )
  return found
}

/** Closes a place: whoever comes there next stops. */
export const closeAt = async (stage: Stage, place: Place, asked: string) => {
  if (!('waitsFor' in place)) {
    await stage.arm(place)
    return { status: () => stage.status(), open: () => stage.lift() }
  }
  const { waitsFor } = place
  const gate = gateOf(stage, waitsFor)
  gate.hold()
  const who = () => (waitsFor === 'payments' ? payerOf(stage, asked) : senderOf(stage, waitsFor))
  return {
    status: async () => (gate.holds() ? who() : undefined),
    open: async () => gate.release(),
  }
}

/** The place with this name: `insert lead`, `commit of insert lead` or `the mail is accepted`. */
export const placeNamed = (name: string): Place => {
  for (const waitsFor of ['mail', 'sms', 'payments'] as const) if (name === outside[waitsFor]) return { waitsFor }
  const [, commit, op, table] = /^(commit of )?(insert|update|delete) (\w+)$/.exec(name) ?? []
  if (!op || !table) throw new Error(`There is no place '${name}'`)
  return { table, op: op as Write['op'], moment: commit ? 'commit' : 'write' }
}
