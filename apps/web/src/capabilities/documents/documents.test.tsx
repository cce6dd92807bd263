import { CallFailed, type Client } from '@hibla/contract/client'
import {
  changeSubCategory,
  smeLists,
  xclsvDocuments,
  documentList,
  listFiles,
  removeFile,
  uploadFile,
  type FileRecord,
} from '@hibla/contract/documents/documents.contract'
import { MAX_FILE_BYTES, MAX_FILES } from '@hibla/contract/documents/file-limits'
import type { Endpoint } from '@hibla/contract/endpoint'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { queryClient } from '../../kernel/query.ts'
import { clientWith, problem } from '../../test/client.ts'
import { openPortal } from '../../test/portal.tsx'
import { shownFiles } from './shown-file.ts'
import { AFTER_LOADER_MS } from './sub-category.tsx'
import { chosen, kept, REFERENCE } from './test/files.ts'
import { useUploads } from './uploads.ts'

beforeEach(() => {
  queryClient.clear()
  useUploads.setState({ list: [] })
})

type Asked = { endpoint: Endpoint; input: { query?: Record<string, string>; file?: File; idempotencyKey?: string } }

const kinds = [
  { code: 'passport', category: 'governmentIssued', subCategory: 'Passport' },
  { code: 'umid', category: 'governmentIssued', subCategory: 'UMID' },
]

const exclusive = [
  { code: 'id', category: 'governmentIssued', subCategory: 'Valid government ID', required: true },
  { code: 'invitation', category: 'proofofidentity', subCategory: 'Exclusive invitation', required: true },
]
const ofBusinesses = [
  { code: 'dti', category: 'businessdocuments', subCategory: 'DTI registration', customerType: 'SOLE_PROPRIETOR' },
  { code: 'permit', category: 'businessdocuments', subCategory: 'Business permit', customerType: 'SOLE_PROPRIETOR' },
  { code: 'sec', category: 'businessdocuments', subCategory: 'SEC registration', customerType: 'CORPORATION' },
]
type Own = { closed?: boolean; upload?: () => unknown; flow?: string; customerType?: string }

/** A server with files, which answers uploads as told. */
const serverWith = (files: FileRecord[] = [], own: Own = {}) => {
  const asked: { endpoint: Endpoint; input: unknown }[] = []
  const add = (input: unknown) => {
    const { query, file } = input as { query: { category: FileRecord['category'] }; file: File }
    const added = kept({ category: query.category, fileName: file.name })
    files.push(added)
    return { status: true, file: added }
  }
  const client: Client = clientWith(
    [
      [
        listFiles,
        () => ({
          status: true,
          files: [...files],
          flow: own.flow ?? 'residential',
          customerType: own.customerType ?? 'INDIVIDUAL',
          closed: own.closed ?? false,
        }),
      ],
      [xclsvDocuments, exclusive],
      [smeLists, { documents: ofBusinesses, industryTypes: [] }],
      [documentList, kinds],
      [uploadFile, (input) => own.upload?.() ?? add(input)],
      [removeFile, () => (files.pop(), { status: true })],
      [changeSubCategory, { status: true }],
    ],
    asked,
  )
  return { client, calls: (endpoint: Endpoint) => asked.filter((each) => each.endpoint === endpoint) as Asked[] }
}

const show = async ({ client }: { client: Client }) => {
  const view = await openPortal(`/upload/${REFERENCE}`, { client })
  await screen.findByRole('heading', { name: 'Government ID' })
  return view
}
const chooser = (label = 'Government ID') => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' })
const choose = (file: File | File[], label?: string) => userEvent.upload(chooser(label), file, { applyAccept: false })

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
      chosen('id.jpg', MAX_FILE_BYTES + 1),
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
    expect((await screen.findByText(toast)).isConnected).toBe(true)
    broken = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again bill.jpg' }))
    await screen.findByRole('link', { name: 'bill.jpg' })
    const [first, second] = server.calls(uploadFile).map(({ input }) => input.idempotencyKey)
    expect(second).toBe(first)
  })

  test('with twelve files there is no room for more', async () => {
    await show(serverWith(Array.from({ length: MAX_FILES }, (_, nth) => kept({ fileName: `${nth}.jpg` }))))
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
    expect((await screen.findByRole('progressbar', { name: 'Uploading slow.jpg' })).isConnected).toBe(true)
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

describe('files that we have', () => {
  test('[documents.file-fields] show a picture or an icon, their name, size, state and reason', async () => {
    await show(
      serverWith([
        kept({ fileName: 'dark.jpg', status: 'returned', complianceReason: 'The photo is too dark to read.' }),
        kept({
          fileName: 'bill.pdf',
          category: 'proofOfBilling',
          type: 'application/pdf',
          preview: null,
          status: 'accepted',
        }),
      ]),
    )
    const [dark, bill] = within(screen.getByRole('main')).getAllByRole('listitem')
    expect(dark?.textContent).toContain('Please send another one')
    expect(dark?.textContent).toContain('The photo is too dark to read.')
    expect(dark?.querySelector('img')?.getAttribute('src')).toBe('/files/x/preview?by=me')
    expect(bill?.textContent).toContain('Accepted · 820 KB')
    expect(bill?.querySelector('img')).toBeNull()
  })

  test('[documents.delete-reloads-list] one is removed after a question, and the list is loaded again', async () => {
    const server = serverWith([kept()])
    await show(server)
    await userEvent.click(screen.getByRole('button', { name: 'Remove id.jpg' }))
    expect(document.activeElement?.textContent).toContain('Keep')
    await userEvent.click(screen.getByRole('button', { name: 'Keep id.jpg' }))
    expect(server.calls(removeFile)).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Remove id.jpg' }))
    await userEvent.click(screen.getByRole('button', { name: 'Yes, remove id.jpg' }))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'id.jpg' })).toBeNull())
    expect(server.calls(removeFile)[0]?.input.query).toEqual({
      applicationReferenceNo: REFERENCE,
      category: 'governmentIssued',
      filename: 'id.jpg',
    })
    expect(server.calls(listFiles)).toHaveLength(2)
  })

  test('[documents.sub-category-change-waits-1s] what a file is can be chosen; the list follows a second after the loader', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const server = serverWith([kept()])
    await show(server)
    const select = await screen.findByLabelText<HTMLSelectElement>('What is id.jpg?')
    fireEvent.change(select, { target: { value: 'UMID' } })
    expect(select.getAttribute('aria-busy')).toBe('true')
    await waitFor(() => expect(select.getAttribute('aria-busy')).toBe('false'))
    expect(server.calls(changeSubCategory)).toHaveLength(1)
    await act(() => vi.advanceTimersByTimeAsync(AFTER_LOADER_MS - 200))
    expect(server.calls(listFiles)).toHaveLength(1)
    await act(() => vi.advanceTimersByTimeAsync(300))
    expect(server.calls(listFiles)).toHaveLength(2)
    expect(AFTER_LOADER_MS).toBe(1_000)
    vi.useRealTimers()
  })

  test('after the application was sent in, only a returned file can be replaced', async () => {
    const server = serverWith(
      [
        kept({ status: 'returned', complianceReason: 'Too dark.', subCategory: 'UMID' }),
        kept({ category: 'proofOfBilling' }),
      ],
      { closed: true },
    )
    await show(server)
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
    expect(screen.getAllByRole('group').map((zone) => zone.getAttribute('aria-label'))).toEqual(['Government ID'])
    await choose([chosen('better.jpg'), chosen('one too many.jpg')])
    await screen.findByRole('link', { name: 'better.jpg' })
    expect(server.calls(uploadFile).map(({ input }) => input.query)).toEqual([
      { applicationReferenceNo: REFERENCE, category: 'governmentIssued', subCategory: 'UMID', reupload: 'true' },
    ])
  })
})

test('[documents.file-fields] a file has the fields of the specification, whether we have it or it is on its way', () => {
  const upload = {
    id: 'on its way',
    file: chosen('bill.pdf'),
    applicationReferenceNo: REFERENCE,
    category: 'proofOfBilling',
    subCategory: '',
    reupload: 'false',
    state: 'sending',
    sent: 10,
  } as const
  const own = { complianceReason: '', subCategory: '' }
  expect(shownFiles([kept({ id: 'ours' })], [upload], new Set(['ours']))).toMatchObject([
    {
      ...own,
      id: 'ours',
      category: 'governmentIssued',
      fileName: 'id.jpg',
      maskedFileName: 'id•••.jpg',
      status: 'uploaded',
      uploaded: true,
      showLoader: true,
    },
    {
      ...own,
      id: 'on its way',
      category: 'proofOfBilling',
      fileName: 'bill.pdf',
      maskedFileName: 'bil•••.pdf',
      status: 'sending',
      uploaded: false,
      showLoader: true,
    },
  ])
})

test('somebody else’s application can’t be loaded, and says so', async () => {
  const client = clientWith([])
  await openPortal(`/upload/${REFERENCE}`, { client })
  expect((await screen.findByText('We couldn’t load your documents.')).isConnected).toBe(true)
})

describe('who has a list of documents of their own', () => {
  test.each([
    ['a household', 'xclsv-residential', 'Residential', 'INDIVIDUAL'],
    ['a sole proprietor', 'xclsv-sme', 'SME', 'SOLE_PROPRIETOR'],
    ['a partnership', 'xclsv-sme', 'SME', 'PARTNERSHIP'],
    ['a corporation', 'xclsv-sme', 'SME', 'CORPORATION'],
  ])(
    '[documents.xclsv-docs-get-params] an exclusive customer who is %s: the list is read by segment and type',
    async (_, flow, customerSegment, customerType) => {
      const server = serverWith([], { flow, customerType })
      await openPortal(`/upload/${REFERENCE}`, { client: server.client })
      expect((await screen.findByText('Exclusive invitation.')).isConnected).toBe(true)
      expect(xclsvDocuments.method).toBe('GET')
      expect(server.calls(xclsvDocuments).map(({ input }) => input.query)).toEqual([{ customerSegment, customerType }])
      expect(server.calls(documentList)).toEqual([])
    },
  )

  test('a business chooses among the documents of its kind', async () => {
    const file = kept({ category: 'businessdocuments', subCategory: '' })
    const server = serverWith([file], { flow: 'sme', customerType: 'SOLE_PROPRIETOR' })
    await openPortal(`/upload/${REFERENCE}`, { client: server.client })
    const select = await screen.findByLabelText<HTMLSelectElement>('What is id.jpg?')
    expect([...select.options].map(({ text }) => text)).toEqual([
      'Choose what it is',
      'DTI registration',
      'Business permit',
    ])
    expect(server.calls(xclsvDocuments)).toEqual([])
  })
})
