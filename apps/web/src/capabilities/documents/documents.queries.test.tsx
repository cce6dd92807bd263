import { listFiles } from '@hibla/contract/documents/documents.contract'
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { otherTabs } from '../../kernel/other-tabs.ts'
import { filesChanged } from './documents.queries.ts'
import { storedFile } from './test/files.ts'
import { cleanUploads, serverWith, show } from './test/upload-page.tsx'

cleanUploads()

test('in a page that stays open the links to files are renewed before they stop working', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const server = serverWith([storedFile()])
  await show(server)
  expect(server.calls(listFiles)).toHaveLength(1)
  await act(() => vi.advanceTimersByTimeAsync(5 * 60_000))
  expect(server.calls(listFiles)).toHaveLength(2)
  vi.useRealTimers()
})

test('what another tab sent appears here, too', async () => {
  const given = [storedFile()]
  const server = serverWith(given)
  await show(server)
  given.push(storedFile({ fileName: 'from-the-other-tab.jpg' }))
  otherTabs('hibla-files').tell('changed')
  expect((await screen.findAllByText('from-the-other-tab.jpg'))[0]?.isConnected).toBe(true)
})

test('what this tab sends or removes is told to the others', async () => {
  const told = Promise.withResolvers<unknown>()
  otherTabs('hibla-files').hear(told.resolve)
  filesChanged()
  expect(await told.promise).toBe('changed')
})
