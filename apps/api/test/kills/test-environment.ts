import { join } from 'node:path'
import { contract } from '@hibla/contract'
import type { Endpoint } from '@hibla/contract/endpoint'
import { startSandbox } from '@hibla/sandbox'
import { startModems } from '@hibla/sandbox/modems'
import { afterAll } from 'vitest'
import { callHeadersFor } from '../call-headers.ts'
import { secretKey } from '../secret-key.ts'
import { useKillablePostgres } from '../killable-postgres.ts'
import { until } from '../until.ts'
import { installBarriers } from './barriers.ts'
import { endsJson, endsMail, endsRequest, openGate } from './gate.ts'
import { openGateway, openMailbox, type Notification } from './gateway-process.ts'
import { PASSWORD, peopleIn } from './people.ts'
import { runPortals } from './portals.ts'
import { processes, type Process } from './processes.ts'
import { openQueues } from './queues.ts'

/** Business time, so that bills and reminders fall due the same way every day. */
export const TODAY = '2026-11-15'
const NOW = `${TODAY}T09:00:00+08:00`

export type Input = {
  body?: object
  file?: Uint8Array<ArrayBuffer>
  params?: Record<string, string>
  query?: Record<string, string>
  token?: string | undefined
  key?: string | undefined
  cookie?: string | undefined
}
/** Status 0 is a connection that broke before the answer. */
export type Answer = { status: number; code?: string; body: Record<string, unknown>; cookie?: string | undefined }
type Mail = { kind: 'mail' | 'sms'; to: string; subject?: string; text: string; reference: string }

const lost: Answer = { status: 0, body: {} }

/** PostgreSQL, the sandbox and two portals, all real, of which any may be killed. */
export const openTestEnvironment = async () => {
  const postgres = await useKillablePostgres()
  const mailbox = await openMailbox()
  // All processes are one portal, so they have one address, although each is called at its own.
  const ORIGIN = mailbox.origin
  const setting = { ...secretKey, DATABASE_URL: postgres.url, HIBLA_MODE: 'test', ORIGIN }
  const barriers = await installBarriers(postgres.url)
  const sandbox = await startSandbox({ port: 0, smtpPort: 0, now: NOW })
  const gateway = await openGateway(sandbox.url)
  const modems = await startModems({ port: 0, sandboxUrl: sandbox.url })
  const mailGate = await openGate(Number(new URL(sandbox.smtpUrl).port), endsMail)
  const smsGate = await openGate(Number(new URL(sandbox.url).port), endsJson)
  const paymentsGate = await openGate(Number(new URL(gateway.url).port), endsRequest)
  const paymentsUrl = `http://127.0.0.1:${paymentsGate.port}`
  const programs = processes({
    ...setting,
    ...gateway.settings,
    ...modems.settings,
    PAYNAMICS_URL: paymentsUrl,
    MAYA_URL: paymentsUrl,
    STREAMING: 'sandbox',
    STREAMING_URL: `${sandbox.url}/streaming`,
    STREAMING_KEY: 'sandbox',
    SANDBOX_URL: sandbox.url,
    SMTP_URL: `smtp://127.0.0.1:${mailGate.port}`,
    SMS_URL: `http://127.0.0.1:${smsGate.port}/sms`,
    HIBLA_DATA: postgres.folder,
    FILES_FOLDER: join(postgres.folder, 'files'),
    REQUESTS_PER_MINUTE: '999999999',
    CAPTCHA_FREE_CALLS: '1000000',
    DATABASE_POOL: '4',
    API_DOCS: 'off',
    LOG_LEVEL: 'error',
  })
  const queues = await openQueues(postgres.url, barriers)
  afterAll(async () => {
    await programs.stop()
    mailGate.close()
    smsGate.close()
    paymentsGate.close()
    await queues.close()
    await barriers.close()
    await gateway.stop()
    await modems.stop()
    await sandbox.stop()
    mailbox.close()
  })

  const { front, both } = runPortals(programs)
  await front()

  const ask = async (to: Process, endpoint: Endpoint, input: Input): Promise<Answer> => {
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => input.params?.[name] ?? '')
    const isForm = endpoint.format === 'form'
    const query = input.query ? `?${new URLSearchParams(input.query)}` : ''
    const answered = await fetch(`${to.origin}/api${path}${query}`, {
      method: endpoint.method,
      headers: {
        ...callHeadersFor(),
        ...(input.body && { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' }),
        ...(input.token && { authorization: `Bearer ${input.token}` }),
        ...(input.key && { 'idempotency-key': input.key }),
        ...(input.cookie && { cookie: input.cookie }),
      },
      ...(input.file && { body: input.file }),
      ...(input.body && {
        body: isForm ? new URLSearchParams(input.body as Record<string, string>) : JSON.stringify(input.body),
      }),
    }).catch(() => undefined)
    const text = await answered?.text().catch(() => undefined)
    if (!answered || text === undefined) return lost
    const body = JSON.parse(text || '{}') as Answer['body']
    const cookie = answered.headers.getSetCookie()[0]?.split(';')[0]
    return { status: answered.status, body, cookie, ...(answered.ok ? {} : { code: String(body['code']) }) }
  }
  /** People who are asked to come back in a moment do: PostgreSQL was killed, or the machine is busy. */
  const call = async (to: Process, endpoint: Endpoint, input: Input = {}): Promise<Answer> => {
    // Without it, a repeated attempt would be another one, and the first would hold its place.
    if (endpoint.idempotent && !input.key) throw new Error(`${endpoint.path} needs a key`)
    let answer = lost
    await until(async () => {
      answer = await ask(to, endpoint, input)
      return answer.status !== 503
    }).catch(() => {})
    return answer
  }
  const logIn = async (email: string): Promise<string> => {
    const answer = await call(await front(), contract.identity.login, { body: { username: email, password: PASSWORD } })
    if (typeof answer.body['access_token'] !== 'string') throw new Error(`no login: ${JSON.stringify(answer)}`)
    return answer.body['access_token']
  }
  const loggingIn = new Map<string, Promise<string>>()
  /** Once, if several ask at the same moment: many logins at once look like somebody who guesses. */
  const login = (email: string): Promise<string> => {
    const mine = loggingIn.get(email) ?? logIn(email).finally(() => loggingIn.delete(email))
    loggingIn.set(email, mine)
    return mine
  }
  /** The newest first. One that was sent again counts once; `sentTwice` looks for those. */
  const inbox = async (to: string): Promise<Mail[]> => {
    const all = (await (await fetch(`${sandbox.url}/inbox.json?to=${encodeURIComponent(to)}`)).json()) as Mail[]
    return [...new Map(all.toReversed().map((mail) => [mail.reference, mail])).values()].toReversed()
  }

  return {
    ...barriers,
    ...queues,
    ...peopleIn(barriers),
    postgres,
    programs,
    mailGate,
    smsGate,
    paymentsGate,
    letterbox: mailbox,
    gateway,
    /** How often a modem was really restarted. */
    restartsOf: async (serial: string): Promise<number> => {
      const told = (await (await fetch(`${modems.url}/sandbox/modems/${serial}`)).json()) as { reboots: string[] }
      return told.reboots.length
    },
    front,
    both,
    call,
    /** The gateway's notification arrives, as it was signed. */
    deliver: async (to: Process, { path, headers, body }: Notification): Promise<Answer> => {
      const answered = await fetch(`${to.origin}${path}`, { method: 'POST', headers, body }).catch(() => undefined)
      await answered?.text().catch(() => undefined)
      return answered && answered.status !== 503 ? { status: answered.status, body: {} } : lost
    },
    login,
    inbox,
    emptyInbox: async (): Promise<void> => void (await fetch(`${sandbox.url}/inbox.json`, { method: 'DELETE' })),
    /** References under which more than one message arrived since the inbox was emptied. */
    sentTwice: async (): Promise<number> => {
      const all = (await (await fetch(`${sandbox.url}/inbox.json`)).json()) as Mail[]
      const references = all.map(({ reference }) => reference)
      return references.length - new Set(references).size
    },
    /** The newest message to somebody, once it has come. */
    lastTo: async (to: string): Promise<Mail> => {
      await until(async () => (await inbox(to)).length > 0)
      return (await inbox(to))[0]!
    },
    /** Limits are not what is tested here, and a minute passes for attempts and links that a dead process took. */
    timePasses: async (): Promise<void> => {
      await barriers.rows(`delete from limit_window`)
      await barriers.rows(`update mailed_link set taken_at = taken_at - interval '61 seconds' where used_at is null`)
      await barriers.rows(
        `update idempotent_answer set begun_at = begun_at - interval '61 seconds' where status is null`,
      )
    },
  }
}
export type TestEnvironment = Awaited<ReturnType<typeof openTestEnvironment>>
