import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { startSandbox } from '@hibla/sandbox'
import { expect, onTestFinished, test } from 'vitest'
import { distanceMatrix } from './distance-matrix.ts'

const manila = { latitude: 14.599, longitude: 120.984 }
const makati = { latitude: 14.5547, longitude: 121.0244 }
const davao = { latitude: 7.0731, longitude: 125.6128 }

const sandbox = async () => {
  const started = await startSandbox({ port: 0, smtpPort: 0 })
  onTestFinished(started.stop)
  return started.url
}

/** A maps service that answers this, whatever it is asked, and keeps what it was asked. */
const answering = async (body: string, status = 200) => {
  const asked: URL[] = []
  const server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://maps'))
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

test('[help.distance-uses-maps-distance-matrix] a way is asked of the distance-matrix service, with every origin and destination', async () => {
  const element = { status: 'OK', distance: { text: '9 km', value: 9000 }, duration: { text: '20 mins', value: 1200 } }
  const none = { status: 'ZERO_RESULTS' }
  const rows = [{ elements: [element, none] }, { elements: [none, element] }]
  const { url, asked } = await answering(JSON.stringify({ status: 'OK', rows }))
  const legs = await distanceMatrix({ url, key: 'secret' })([manila, davao], [makati, davao])
  const leg = { metres: 9000, seconds: 1200 }
  expect(legs).toEqual([
    [leg, null],
    [null, leg],
  ])
  expect(asked.map(({ pathname }) => pathname)).toEqual(['/maps/api/distancematrix/json'])
  // By car, in metres, and places as people here mean them.
  expect(Object.fromEntries(asked[0]!.searchParams)).toEqual({
    origins: '14.599,120.984|7.0731,125.6128',
    destinations: '14.5547,121.0244|7.0731,125.6128',
    mode: 'driving',
    units: 'metric',
    region: 'ph',
    key: 'secret',
  })
})

test('the sandbox speaks the same protocol: roads are longer than straight lines, and there is none to Mindanao', async () => {
  const [legs] = await distanceMatrix({ url: await sandbox(), key: 'any' })([manila], [makati, davao])
  expect(legs?.[0]?.metres).toBeGreaterThan(6_500)
  expect(legs?.[0]?.metres).toBeLessThan(12_000)
  expect(legs?.[1]).toBeNull()
})

test('[maps.distance-lookup-needs-status-ok] the lookup of all origins and destinations fails unless the maps status is OK', async () => {
  await expect(distanceMatrix({ url: await sandbox(), key: 'denied' })([manila], [makati])).rejects.toThrow(
    'did not say OK',
  )
  for (const status of ['OVER_QUERY_LIMIT', 'INVALID_REQUEST', 'UNKNOWN_ERROR', 'ok', undefined]) {
    const element = { status: 'OK', distance: { value: 1 }, duration: { value: 1 } }
    const row = { elements: [element, element] }
    const { url } = await answering(JSON.stringify({ status, rows: [row, row] }))
    const lookUp = distanceMatrix({ url, key: 'secret' })
    await expect(lookUp([manila, davao], [makati, davao])).rejects.toThrow('did not say OK')
  }
})

test.each([
  ['{"status":"OK","rows":[]}', 200, 'other places'],
  ['{"status":"OK","rows":[{"elements":[]}]}', 200, 'other places'],
  ['<html>', 200, 'did not say OK'],
  ['{}', 503, 'responded with 503'],
  ['{}', 302, 'gave no answer'],
])(
  'an answer such as %s (%d) is a failure that tells nothing about the person or the key',
  async (body, status, why) => {
    const { url } = await answering(body, status)
    const error: unknown = await distanceMatrix({ url, key: 'secret' })([manila], [makati]).catch(
      (thrown: unknown) => thrown,
    )
    expect(String(error)).toContain(why)
    expect(String(error)).not.toMatch(/secret|14\.599/)
  },
)

test('a service that talks without end, or isn’t there any more, is a failure', async () => {
  const talking = await answering(' '.repeat(100_001))
  await expect(distanceMatrix({ ...talking, key: 'secret' })([manila], [makati])).rejects.toThrow('gave no answer')
  const gone = createServer().listen(0, '127.0.0.1')
  await once(gone, 'listening')
  const { port } = gone.address() as AddressInfo
  gone.close()
  await once(gone, 'close')
  const lost = distanceMatrix({ url: `http://127.0.0.1:${port}`, key: 'secret' })
  await expect(lost([manila], [makati])).rejects.toThrow('is not reachable')
})
