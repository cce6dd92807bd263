import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { callHeadersFor } from '../call-headers.ts'

/** Each writes one after another, with pauses that leave a machine with two cores time for the cluster. */
const WRITERS = 4
const BETWEEN_MS = 150
const TIMEOUT_MS = 20_000

type Attempt = { email: string; key: string }
type Written = { email: string; leadId: string; begun: number; answered: number }

/** Each from a network of their own, because a network may send only so many. */
const somewhere = (): string => [randomInt(11, 120), randomInt(256), randomInt(256), randomInt(1, 255)].join('.')

/** People who leave their address, again and again, through the proxy. */
export const startWriters = (origin: string) => {
  const written: Written[] = []
  const unsure: Attempt[] = []
  const state = { stopped: false }

  const send = async ({ email, key }: Attempt): Promise<boolean> => {
    const begun = performance.now()
    const answer = await fetch(`${origin}/api/channels/lead`, {
      method: 'POST',
      headers: {
        ...callHeadersFor(),
        'content-type': 'application/json',
        'idempotency-key': key,
        'x-forwarded-for': somewhere(),
      },
      body: JSON.stringify({
        emaiID: email,
        firstName: 'Ana',
        lastName: 'Reyes',
        mobileNumber: '9171234567',
        alternateMobileNumber: '',
        province: 'Batanes',
        barangay: 'Ihubok II',
        municipality: 'Basco',
        region: 'Region II',
        agentCode: 'self',
        source: 'WEB',
        latitude: 20.4505,
        longitude: 121.9818,
      }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => undefined)
    const body = (await answer?.json().catch(() => undefined)) as { leadId?: string; code?: string } | undefined
    if (answer && answer.status < 500 && answer.status !== 200 && answer.status !== 409)
      throw new Error(`a lead was refused: ${answer.status} ${JSON.stringify(body)}`)
    if (answer?.status !== 200 || body?.leadId === undefined) return false
    written.push({ email, leadId: body.leadId, begun, answered: performance.now() })
    return true
  }

  const write = async () => {
    while (!state.stopped) {
      const attempt = { email: `${randomUUID()}@example.com`, key: randomUUID() }
      if (!(await send(attempt))) unsure.push(attempt)
      await pause(BETWEEN_MS)
    }
  }
  const writing = Promise.all(Array.from({ length: WRITERS }, write))

  return {
    written,
    /** How long after that moment a write was first begun and answered. */
    answeredAfter: async (moment: number, withinMs: number): Promise<number> => {
      for (;;) {
        const first = written.find(({ begun }) => begun > moment)
        if (first) return first.answered - moment
        if (performance.now() - moment > withinMs) return Infinity
        await pause(20)
      }
    },
    /** People who heard nothing try again with the same key, until they know. Others wait for a lost attempt for a minute. */
    settle: async (): Promise<void> => {
      state.stopped = true
      await writing
      const deadline = performance.now() + 150_000
      while (unsure.length > 0) {
        if (performance.now() > deadline) throw new Error(`${unsure.length} attempts were never answered`)
        const again = unsure.splice(0, 20)
        const done = await Promise.all(again.map(send))
        unsure.push(...again.filter((_, at) => !done[at]))
        if (done.includes(false)) await pause(500)
      }
    },
    /** What was answered and isn't there, or not as it was answered, and how many are there once too often. */
    compare: async (databaseUrl: string): Promise<{ lost: Written[]; twice: number }> => {
      const client = new pg.Client({ connectionString: databaseUrl })
      await client.connect()
      const { rows } = await client.query<{ email: string; lead_id: string }>('select email, lead_id from lead')
      await client.end()
      const stored = new Set(rows.map((row) => `${row.email} ${row.lead_id}`))
      const ours = new Set(written.map(({ email }) => email))
      return {
        lost: written.filter(({ email, leadId }) => !stored.has(`${email} ${leadId}`)),
        twice: rows.filter(({ email }) => ours.has(email)).length - ours.size,
      }
    },
  }
}
