import { deepStrictEqual } from 'node:assert'
import { join } from 'node:path'
import { freePort } from '../../../apps/api/src/adapters/postgres/free-port.ts'
import { paymentHistory } from '@hibla/contract/billing/billing.contract'
import { portalHeaders } from '../call-headers.ts'
import { startServer } from '../child.ts'
import { answersFromMemory } from '../from-memory.ts'
import { compare, limitedBy, paceText, type Comparison, type Pace, type Target } from '../load.ts'
import { logIn } from '../log-in.ts'
import type { Bar, Figure } from '../measurement.ts'
import { originOf, poolSize, portalCommand, type Served, type TestEnvironment } from '../portal.ts'

const reads: { what: string; path: string; table: string; bar?: Bar }[] = [
  { what: 'the list of plans', path: '/api/cms/plans/list', table: 'plan', bar: { atLeast: 0.8 } },
  { what: 'one row by key', path: '/api/cms/blast-tv/configuration', table: 'content_document', bar: { atLeast: 0.8 } },
  { what: 'one large row by key', path: '/api/cms/security/pages/web/privacy_notice', table: 'content_document' },
]

/** A person's own data is read every time, with or without the content cache. */
const ownPath = (accountNumber: string) => `/api${paymentHistory.path.replace('{accountNumber}', accountNumber)}`

const startBare = async (
  crew: AsyncDisposableStack,
  { folder, databaseUrl }: TestEnvironment,
  accountNumber: string,
): Promise<Served> => {
  const port = await freePort(0)
  const url = originOf(port)
  const command = {
    name: 'bare server',
    args: [join(import.meta.dirname, '../bare-server.ts')],
    env: {
      DATABASE_URL: databaseUrl,
      DATABASE_POOL: String(poolSize),
      PORT: String(port),
      ACCOUNT_NUMBER: accountNumber,
      NODE_ENV: 'production',
    },
  }
  const child = await startServer(crew, command, { log: join(folder, 'bare-server.log'), readyUrl: `${url}/readyz` })
  return { url, pid: child.pid ?? 0 }
}

/** A ratio means something only if both servers give the same answer. */
const answerAlike = async (path: string, targets: Target[]): Promise<void> => {
  const answers = targets.map(async ({ url, headers }) => (await fetch(`${url}${path}`, { headers })).json())
  const [ours, bare] = await Promise.all(answers)
  deepStrictEqual(ours, bare, `The portal and the bare server answer ${path} differently`)
}

/** Whatever flatters the portal is noted beside the ratio. */
const notes = (bare: Pace, fromMemory: boolean): string[] => [
  ...(fromMemory ? ['the portal answers from memory, while the bare server asks PostgreSQL for every answer'] : []),
  ...limitedBy(bare),
]

/** The same portal without the content cache: it queries PostgreSQL for every answer, like the bare server. */
const startForgetful = async ({ crew, folder, databaseUrl }: TestEnvironment): Promise<Served> => {
  const port = await freePort(0)
  const url = originOf(port)
  const command = portalCommand(databaseUrl, port, { CONTENT_CACHE: 'off' })
  const child = await startServer(crew, command, { log: join(folder, 'forgetful.log'), readyUrl: `${url}/readyz` })
  return { url, pid: child.pid ?? 0 }
}

const asFigure = (what: string, { ours, bare, ratio }: Comparison, fromMemory: boolean, bar?: Bar): Figure => ({
  what: `read: ${what}`,
  ours: fromMemory ? `${paceText(ours)}, from memory` : paceText(ours),
  against: `${paceText(bare)} bare`,
  value: ratio,
  ...(bar && { bar }),
  notes: notes(bare, fromMemory),
})

/** The portal's reads against the fastest handwritten server on the same rows. */
export default async (stage: TestEnvironment): Promise<Figure[]> => {
  const headers = await portalHeaders(stage)
  const person = await logIn(stage.portal, headers)
  /** A new bare server for each read: one that has answered the others before becomes slower, which would flatter us. */
  const against = async (path: string, ours: Target): Promise<Comparison> => {
    await using crew = new AsyncDisposableStack()
    // The same headers on both sides: the bare server must receive them, even if it ignores them.
    const bare = { ...(await startBare(crew, stage, person.accountNumber)), headers: ours.headers }
    await answerAlike(path, [ours, bare])
    return await compare(path, ours, bare)
  }
  const portals = [
    { as: 'as it runs', ours: { ...stage.portal, headers } },
    { as: 'without memory', ours: { ...(await startForgetful(stage)), headers } },
  ]
  const figures: Figure[] = []
  for (const { as, ours } of portals) {
    for (const { what, path, table, bar } of reads) {
      const pace = await against(path, ours)
      const fromMemory = await answersFromMemory(stage.databaseUrl, table, ours, path)
      figures.push(asFigure(`${what}, ${as}`, pace, fromMemory, bar))
    }
  }
  const pace = await against(ownPath(person.accountNumber), { ...stage.portal, headers: person.headers })
  return [...figures, asFigure("a person's own", pace, false, { atLeast: 0.8 })]
}
