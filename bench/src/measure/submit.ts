import { randomUUID } from 'node:crypto'
import { applicationEvent, orderReferenceOf } from '@hibla/contract/applications/event-payload.rule'
import { homeAddress } from '@hibla/contract/applications/test/ana'
import sharp from 'sharp'
import { countRoundTrips } from '../../../apps/api/test/count-round-trips.ts'
import { bangkal, inMakati } from '../../../apps/api/test/demo-places.ts'
import { portalHeaders } from '../call-headers.ts'
import type { Figure } from '../measurement.ts'
import type { TestEnvironment } from '../portal.ts'
import { furtherDatabase, startPortalOn } from '../sized-portal.ts'

/** Few, because a network that makes many guest orders meets the captcha. */
const ROUNDS = 5
const ana = { first_name: 'ANA', last_name: 'REYES', mobile_no: '9171234567', email: 'ana@example.com' }
const place = { locationType: 'Others' as const, ...inMakati, buildingId: null, subdivisionId: null }

/**
 * How often sending in an application waits for the database, on the connections that answer people; only those have a limit
 * for their statements. What else the portal does on them can only add to the count.
 */
export default async (stage: TestEnvironment): Promise<Figure[]> => {
  const trips = await countRoundTrips(await furtherDatabase(stage, 'submit'), { only: 'statement_timeout' })
  stage.crew.defer(async () => trips.close())
  const portal = await startPortalOn(stage, trips.url, 'submit')
  const photo = new Uint8Array(
    await sharp({ create: { width: 64, height: 48, channels: 3, background: 'white' } })
      .jpeg()
      .toBuffer(),
  )
  const headers = await portalHeaders({ ...stage, portal })

  const visitor = () => {
    let cookie = ''
    return async (method: string, path: string, body: object) => {
      const isFile = body instanceof Uint8Array
      const answer = await fetch(`${portal.url}/api${path}`, {
        method,
        headers: {
          ...headers,
          cookie,
          'idempotency-key': randomUUID(),
          'content-type': isFile ? 'image/jpeg' : 'application/json',
        },
        body: isFile ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body),
      })
      if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}: ${await answer.text()}`)
      cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie
      return (await answer.json()) as Record<string, unknown>
    }
  }
  const round = async (): Promise<number> => {
    const call = visitor()
    const orderId = String((await call('POST', '/hobs/presales/orderId', {}))['orderId'])
    await call('POST', '/hobs/presales/orderId/reference', {
      ...orderReferenceOf(orderId, ana, place),
      address: bangkal,
    })
    const so = { orderId, basicInfo: ana, addresses: [homeAddress], position: inMakati, customerCategory: 'RES' }
    await call('POST', '/channels/applications', { ...applicationEvent(so), birthDate: '1990-05-17' })
    const choice = { applicationRefID: orderId, planId: 'RES-100', termMonths: 24, addons: [] }
    const { quote } = await call('PUT', '/channels/applications/choice', choice)
    const { firstTotal, monthlyTotal } = quote as Record<'firstTotal' | 'monthlyTotal', number>
    await call('POST', `/baas/files?applicationReferenceNo=${orderId}&category=governmentIssued`, photo)
    const agreed = { applicationRefID: orderId, agreedTerms: true, firstTotal, monthlyTotal }
    return trips.during(() => call('POST', '/channels/applications/submit', agreed))
  }
  // The first one opens connections, and fills what every process fills once.
  await round()
  const counts: number[] = []
  for (let nth = 0; nth < ROUNDS; nth++) counts.push(await round())
  return [
    {
      what: 'sending in an application: round trips to the database',
      ours: `${counts.join(', ')}, with what the portal does beside it`,
      value: Math.min(...counts),
      bar: { atMost: 3 },
    },
  ]
}
