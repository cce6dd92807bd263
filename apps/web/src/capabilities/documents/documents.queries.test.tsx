import { listFiles } from '@hibla/contract/documents/documents.contract'
import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { kept } from './test/files.ts'
import { cleanUploads, serverWith, show } from './test/upload-page.tsx'

cleanUploads()

test('in a page that stays open the links to files are renewed before they stop working', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const server = serverWith([kept()])
  await show(server)
  expect(server.calls(listFiles)).toHaveLength(1)
  await act(() => vi.advanceTimersByTimeAsync(5 * 60_000))
  expect(server.calls(listFiles)).toHaveLength(2)
  vi.useRealTimers()
})
