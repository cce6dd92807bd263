import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { learnBusinessTime, useBusinessNow } from './business-time.ts'
import { read, services } from './test/wire.ts'
import { createClient } from './client.ts'

test('every answer tells the screens what time it is for the business, whoever reads them', async () => {
  const nextMonth = new Date(Date.now() + 31 * 86_400_000).toISOString()
  vi.stubGlobal('fetch', async () => Response.json({ name: 'x' }, { headers: { 'x-business-time': nextMonth } }))
  const { result } = renderHook(() => useBusinessNow())
  const client = createClient({ config: { ...services, signatureText: 'a fixed text' } })
  await act(() => client.get(read, { params: { thing: 'a' }, query: { category: 'RES' } }))
  expect(result.current.toISOString().slice(0, 10)).toBe(nextMonth.slice(0, 10))
  learnBusinessTime(new Date().toISOString())
})
