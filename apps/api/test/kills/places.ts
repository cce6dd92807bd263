import { nameOf as nameOfWrite, type Standing, type Write } from './barriers.ts'
import type { Stage } from './stage.ts'

/** Where a process stops: at a write, or while it waits for the mail server or SMS gateway, which has accepted a message. */
export type Place = Write | { waitsFor: 'mail' | 'sms' }

export const nameOf = (place: Place): string =>
  'waitsFor' in place ? `the ${place.waitsFor} is accepted` : nameOfWrite(place)

const gateOf = (stage: Stage, waitsFor: 'mail' | 'sms') => (waitsFor === 'mail' ? stage.mailGate : stage.smsGate)

/** Who sends messages now, if anybody. */
const senderOf = async (stage: Stage, kind: 'mail' | 'sms'): Promise<Standing | undefined> => {
  const [found] = await stage.rows<Standing>(
    `select h.portal as name, a.pid as backend from pgboss.job j join kills.holder h on h.job = j.id
     join pg_stat_activity a on a.application_name = h.portal and a.state like 'idle in transaction%'
     where j.state = 'active' and j.name = $1`,
    [`messages.send-${kind}`],
  )
  return found
}

/** Closes a place: whoever comes there next stops. */
export const closeAt = async (stage: Stage, place: Place) => {
  if (!('waitsFor' in place)) {
    await stage.arm(place)
    return { standing: () => stage.standing(), open: () => stage.lift() }
  }
  const gate = gateOf(stage, place.waitsFor)
  gate.hold()
  return {
    standing: async () => (gate.holds() ? senderOf(stage, place.waitsFor) : undefined),
    open: async () => gate.release(),
  }
}

/** The place with this name: `insert lead`, `commit of insert lead` or `the mail is accepted`. */
export const placeNamed = (name: string): Place => {
  const [, waitsFor] = /^the (mail|sms) is accepted$/.exec(name) ?? []
  if (waitsFor === 'mail' || waitsFor === 'sms') return { waitsFor }
  const [, commit, op, table] = /^(commit of )?(insert|update|delete) (\w+)$/.exec(name) ?? []
  if (!op || !table) throw new Error(`There is no place '${name}'`)
  return { table, op: op as Write['op'], moment: commit ? 'commit' : 'write' }
}
