import type { AddressInfo } from 'node:net'
import { usualRoleNames } from '@hibla/contract/identity/principal.rule'
import type { FastifyInstance } from 'fastify'
import { whenOver } from '../../../../test/when-over.ts'
import type { NewPerson } from '../../../capabilities/identity/provider.port.ts'
import type { FactorEvent } from '../../../capabilities/identity/second-factor/second-factor.port.ts'
import { systemClock, type Clock } from '../../../kernel/clock/clock.ts'
import { openInside } from '../../../kernel/http/connections/inside.ts'
import { createServer } from '../../../kernel/http/server.ts'
import type { Database } from '../../../kernel/postgres/database.ts'
import { createMutex } from '../../../kernel/postgres/mutex.ts'
import {
  endedSessions,
  mountEmbeddedProvider,
  passwordCostIn,
  seedPerson,
  type EndedSessions,
} from '../embedded/index.ts'
import { keycloak } from '../keycloak.ts'
import { browserOf } from './browser.ts'

export const ORIGIN = 'http://portal.test'
export const ISSUER = `${ORIGIN}/realms/hibla`
export const PASSWORD = 'a long enough secret'
export const service = { clientId: 'hibla-service', secret: 'service: s3cret/&%' }
export const AUDIENCE = 'hibla-portal'

export type Portal = {
  app: FastifyInstance
  ended: EndedSessions
  /** Where the socket listens; browsers know it as ORIGIN. */
  url: string
  /** Where only the portal itself is answered. */
  insideUrl: string
  idp: ReturnType<typeof keycloak>
  newBrowser: (address?: string) => ReturnType<typeof browserOf>
  /** Whose passwords somebody seemed to be guessing. */
  alarms: (string | null)[]
  /** What people would hear about their apps. */
  news: Pick<FactorEvent, 'personId' | 'what'>[]
}

export const SECRET_KEY = 'only for tests'

type Mode = Parameters<typeof passwordCostIn>[0]
type More = { clock?: Clock; origin?: string; factorRoles?: string[]; mode?: Mode }

/** One portal process on a real socket. Two on the same database act as two processes, or one after a restart. */
export const startPortal = async (
  db: Database,
  { clock = systemClock(), origin = ORIGIN, factorRoles = [], mode = 'test' }: More = {},
): Promise<Portal> => {
  const ended = endedSessions(db)
  const alarms: Portal['alarms'] = []
  const news: Portal['news'] = []
  const app = createServer({ log: 'silent', trustProxy: '127.0.0.1', requestsPerMinute: 1_000_000, lingerMs: 0 })
  await mountEmbeddedProvider(app, {
    db,
    clock,
    ended,
    issuerOrigin: origin,
    realm: 'hibla',
    audience: AUDIENCE,
    roles: Object.values(usualRoleNames).flat(),
    clients: { web: { clientId: 'hibla-web', redirectOrigins: [origin] }, service },
    cookieKeys: ['only for tests'],
    pages: { login: '/login', register: '/register' },
    product: 'Hibla',
    colours: {
      ink: '#101B3B',
      paper: '#FBFAF7',
      strand: '#00806E',
      strandBright: '#19D3B5',
      sun: '#F5A524',
      coral: '#C8321F',
    },
    secretKey: SECRET_KEY,
    passwordCost: passwordCostIn(mode),
    factorRoles,
    onGuessing: async (_tx, personId) => void alarms.push(personId),
    onFactorNews: async (_tx, { personId, what }) => void news.push({ personId, what }),
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const inside = await openInside()
  await inside.serve(app)
  whenOver(async () => {
    ended.stop()
    await app.close()
    inside.close()
  })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const idp = keycloak({
    url: inside.url,
    realm: 'hibla',
    issuer: `${origin}/realms/hibla`,
    webClientId: 'hibla-web',
    service,
    audience: AUDIENCE,
    isEnded: ended.isEnded,
    endUnfinishedLogins: ended.endUnfinishedOf,
    withMutex: createMutex(db),
  })
  return {
    app,
    ended,
    url,
    insideUrl: inside.url,
    idp,
    alarms,
    news,
    newBrowser: (address) => browserOf(url, origin, address === undefined ? {} : { 'x-forwarded-for': address }),
  }
}

let people = 0

export const newPerson = (more: Partial<NewPerson> = {}): NewPerson => ({
  email: `person${++people}@example.com`,
  firstName: 'Ana',
  lastName: 'Reyes',
  emailVerified: true,
  attributes: {},
  roles: ['guest'],
  password: PASSWORD,
  ...more,
})

export const seed = async (db: Database, more: Partial<NewPerson> = {}, mode: Mode = 'test'): Promise<NewPerson> => {
  const person = newPerson(more)
  await seedPerson(db, passwordCostIn(mode), person)
  return person
}
