import { CallFailed, type Client } from '@hibla/contract/client'
import { listFiles, uploadFile } from '@hibla/contract/documents/documents.contract'
import { MAX_FILES } from '@hibla/contract/values/file-limits'
import type { Endpoint } from '@hibla/contract/endpoint'
import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { problem } from '../../test/client.ts'
import { chosen, storedFile, REFERENCE } from './test/files.ts'
import { choose, cleanUploads, serverWith, show } from './test/upload-page.tsx'

cleanUploads()

describe('sending a file', () => {
  test('[documents.upload-success-refreshes-list] a chosen photo is sent with its category, and the list is loaded again', async () => {
    const server = serverWith()
    await show(server)
    await choose(chosen('passport.jpg'))
    expect((await screen.findByRole('link', { name: 'passport.jpg' })).getAttribute('href')).toBe('/files/x/file?by=me')
    expect(server.calls(uploadFile)[0]?.input).toMatchObject({
      query: { applicationReferenceNo: REFERENCE, category: 'governmentIssued', subCategory: '', reupload: 'false' },
      idempotencyKey: expect.any(String),
    })
    expect(server.calls(listFiles)).toHaveLength(2)
    expect(screen.getByText('1 of 12 files').isConnected).toBe(true)
  })

  test('several files dropped at once are sent one after the other', async () => {
    const server = serverWith()
    await show(server)
    const zone = screen.getByRole('group', { name: 'Proof of billing' })
    const files = [chosen('a.pdf', 10, 'application/pdf'), chosen('b.jpg')]
    fireEvent.drop(zone, { dataTransfer: { types: ['Files'], files } })
    await screen.findByRole('link', { name: 'b.jpg' })
    expect(server.calls(uploadFile).map(({ input }) => [input.file?.name, input.query?.['category']])).toEqual([
      ['a.pdf', 'proofOfBilling'],
      ['b.jpg', 'proofOfBilling'],
    ])
  })

  test.each([
    [
      '[documents.file-size-error-text]',
      chosen('id.jpg', 5 * 1024 * 1024 + 1),
      'File size exceeds the limit.(Not more than 5MB)',
    ],
    ['[documents.file-name-error-text]', chosen('id\u202Egpj.exe'), 'The file name contains invalid characters.'],
    [
      'another type',
      chosen('id.png', 10, 'image/png'),
      'This isn’t a JPG or PDF. Save or scan it as one of these, then choose it again.',
    ],
    ['empty', chosen('id.jpg', 0), 'This file is empty. Choose another one.'],
  ])('%s a file that can’t be taken is refused before it is sent', async (_row, file, words) => {
    const server = serverWith()
    await show(server)
    await choose(file)
    expect((await screen.findByRole('alert')).textContent).toBe(words)
    expect(server.calls(uploadFile)).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: /^Dismiss/ }))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('[documents.http-417-skips-refresh] a refused content is explained, and the list is not loaded again', async () => {
    const server = serverWith([], {
      upload: () => new CallFailed(problem({ status: 417, code: 'file-damaged' })),
    })
    await show(server)
    await choose(chosen())
    expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t open this file.')
    expect(server.calls(listFiles)).toHaveLength(1)
  })

  test('[documents.upload-failure-toast] a failure for a technical reason says so, and trying again sends the same attempt', async () => {
    let broken = true
    const server = serverWith([], {
      upload: () => (broken ? new CallFailed(problem({ status: 500, code: 'internal-error' })) : undefined),
    })
    await show(server)
    await choose(chosen('bill.jpg'))
    const toast =
      'The documents you are trying to upload is unsuccessful due to some technical reason. Please try again!'
    expect(await screen.findByText(toast)).toBeInstanceOf(HTMLElement)
    broken = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again bill.jpg' }))
    await screen.findByRole('link', { name: 'bill.jpg' })
    const [first, second] = server.calls(uploadFile).map(({ input }) => input.idempotencyKey)
    expect(second).toBe(first)
  })

  test('with twelve files there is no room for more', async () => {
    await show(serverWith(Array.from({ length: MAX_FILES }, (_, nth) => storedFile({ fileName: `${nth}.jpg` }))))
    expect(screen.getByText('You can upload 12 files at most. Remove one to make room.').isConnected).toBe(true)
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Choose a file for Government ID' })
    expect(button.disabled).toBe(true)
  })

  test('files on their way are still there when somebody comes back to the page', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const server = serverWith()
    const client: Client = {
      ...server.client,
      send: async (endpoint, ...input) => {
        if ((endpoint as Endpoint) === uploadFile) await promise
        return server.client.send(endpoint, ...input)
      },
    }
    const { unmount } = await show({ client })
    await choose(chosen('slow.jpg'))
    expect(await screen.findByRole('progressbar', { name: 'Uploading slow.jpg' })).toBeInstanceOf(HTMLElement)
    const leaving = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(leaving)
    expect(leaving.defaultPrevented).toBe(true)
    unmount()
    await show({ client })
    expect(screen.getByRole('progressbar').isConnected).toBe(true)
    await act(async () => resolve())
    await screen.findByRole('link', { name: 'slow.jpg' })
  })
})
