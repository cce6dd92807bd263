import { brotliDecompressSync } from 'node:zlib'
import { outlinesPath, type Outlines } from '@hibla/contract/address/outlines'
import { expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'

const api = await useApi()
const get = (municipalityId: string, headers: Record<string, string> = {}) =>
  api.app.inject({ url: outlinesPath(municipalityId), headers })

test('a municipality’s outlines are one compressed file that browsers keep', async () => {
  const { statusCode, headers, rawPayload } = await get('0730600000', { 'accept-encoding': 'gzip, br' })
  expect([statusCode, headers['content-encoding'], headers['cache-control']]).toEqual([
    200,
    'br',
    'public, max-age=86400',
  ])
  const { barangays, beside } = JSON.parse(String(brotliDecompressSync(rawPayload))) as Outlines
  expect(barangays).toHaveLength(80)
  expect(barangays.find(({ name }) => name === 'Tabunan')?.id).toBe('0730600079')
  // Balamban, on the other side of the hills.
  expect(beside.map(({ id }) => id)).toContain('0702208000')
  const again = await get('0730600000', { 'accept-encoding': 'br', 'if-none-match': String(headers['etag']) })
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
})

test('who can’t unpack it gets it as it is, and a place that doesn’t exist has none', async () => {
  const plain = await get('1380600000')
  expect([plain.headers['content-encoding'], plain.json<Outlines>().barangays.length]).toEqual([undefined, 897])
  for (const wrong of ['9999999999', 'x', '..%2Fpoints.yaml']) expect((await get(wrong)).statusCode).toBe(404)
})
