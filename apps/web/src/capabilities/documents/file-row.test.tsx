import { changeSubCategory, listFiles, removeFile, uploadFile } from '@hibla/contract/documents/documents.contract'
import type { Client } from '@hibla/contract/client'
import type { Endpoint } from '@hibla/contract/endpoint'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { openPortal } from '../../test/portal.tsx'
import { AFTER_LOADER_MS } from './sub-category.tsx'
import { chosen, storedFile, REFERENCE } from './test/files.ts'
import { choose, cleanUploads, serverWith, show } from './test/upload-page.tsx'

cleanUploads()

describe('files that we have', () => {
  test('[documents.file-fields] show a picture or an icon, their name, size, state and reason', async () => {
    await show(
      serverWith([
        storedFile({ fileName: 'dark.jpg', status: 'returned', complianceReason: 'The photo is too dark to read.' }),
        storedFile({
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

  test('[documents.file-fields] each returned one has its own reason, whatever it is and however many are of a kind', async () => {
    const returned = [
      storedFile({ fileName: 'dark.jpg', complianceReason: 'It is too dark.' }),
      storedFile({ fileName: 'torn.jpg', complianceReason: 'A corner is missing.' }),
      storedFile({ fileName: 'bill.pdf', complianceReason: 'It is a year old.', category: 'proofOfBilling' }),
      storedFile({ fileName: 'pay.pdf', complianceReason: 'It names somebody else.', category: 'proofOfIncome' }),
      storedFile({ fileName: 'more.pdf', complianceReason: 'We can’t read it.', category: 'supplementary' }),
    ].map((file) => ({ ...file, status: 'returned' as const }))
    await show(serverWith(returned, { closed: true }))
    for (const { fileName, complianceReason } of returned) {
      const row = screen.getByRole('link', { name: fileName }).closest('li')
      expect(row?.textContent).toContain(`Please send another one${complianceReason}`)
    }
  })

  test('[documents.delete-reloads-list] a file is removed after a question, and the list is loaded again', async () => {
    const server = serverWith([storedFile()])
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

  test.each([
    ['a household’s ID', 'residential', storedFile(), 'UMID'],
    ['a business’s paper', 'sme', storedFile({ category: 'businessdocuments' }), 'Business permit'],
  ])(
    '[documents.sub-category-change-waits-1s] what %s is can be chosen; the list follows a second after the loader',
    async (_, flow, file, name) => {
      vi.useFakeTimers({ shouldAdvanceTime: true })
      const server = serverWith([file], { flow, customerType: 'SOLE_PROPRIETOR' })
      const { promise: saved, resolve: save } = Promise.withResolvers<void>()
      const client: Client = {
        ...server.client,
        send: async (endpoint, ...input) => {
          if ((endpoint as Endpoint) === changeSubCategory) await saved
          return server.client.send(endpoint, ...input)
        },
      }
      await openPortal(`/upload/${REFERENCE}`, { client })
      const select = await screen.findByLabelText<HTMLSelectElement>('What is id.jpg?')
      fireEvent.change(select, { target: { value: name } })
      expect(select.getAttribute('aria-busy')).toBe('true')
      // However long the server takes, the second begins when the loader goes.
      await act(() => vi.advanceTimersByTimeAsync(3_000))
      expect([select.getAttribute('aria-busy'), server.calls(listFiles).length]).toEqual(['true', 1])
      vi.setTimerTickMode('manual')
      await act(async () => save())
      expect(select.getAttribute('aria-busy')).toBe('false')
      expect(server.calls(changeSubCategory)).toHaveLength(1)
      await act(() => vi.advanceTimersByTimeAsync(AFTER_LOADER_MS - 100))
      expect(server.calls(listFiles)).toHaveLength(1)
      await act(() => vi.advanceTimersByTimeAsync(200))
      expect(server.calls(listFiles)).toHaveLength(2)
      expect(AFTER_LOADER_MS).toBe(1_000)
      vi.useRealTimers()
    },
  )

  test('after the application was sent in, only a returned file can be replaced', async () => {
    const server = serverWith(
      [
        storedFile({ status: 'returned', complianceReason: 'Too dark.', subCategory: 'UMID' }),
        storedFile({ category: 'proofOfBilling' }),
      ],
      { closed: true },
    )
    await show(server)
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
    expect(screen.getAllByRole('group').map((zone) => zone.getAttribute('aria-label'))).toEqual(['Instead of id.jpg'])
    await choose([chosen('better.jpg'), chosen('one too many.jpg')], 'Instead of id.jpg')
    await screen.findByRole('link', { name: 'better.jpg' })
    expect(server.calls(uploadFile).map(({ input }) => input.query)).toMatchObject([
      { applicationReferenceNo: REFERENCE, category: 'governmentIssued', subCategory: 'UMID', reupload: 'true' },
    ])
    expect(screen.getByRole('button', { name: 'Dismiss one too many.jpg' }).isConnected).toBe(true)
    expect(screen.getByText(/^One file takes the place of one returned document/).isConnected).toBe(true)
  })
})
