import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { usePdf } from './pdf-button.tsx'

test('[state.pdf-results-in-pdf-data] a downloaded PDF is in pdfData; asking again empties it, and so does a failure', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:paper')
  const file = new File(['%PDF-1.7'], 'receipt.pdf', { type: 'application/pdf' })
  const asked: PromiseWithResolvers<File>[] = []
  const { result } = renderHook(() => usePdf(async () => (asked[asked.length] = Promise.withResolvers()).promise))
  const held = () => {
    const { download: _, ...rest } = result.current
    return rest
  }
  const nothing = { loading: false, pdfData: undefined, error: undefined }
  expect(held()).toEqual(nothing)
  act(() => void result.current.download())
  expect(held()).toEqual({ ...nothing, loading: true })
  await act(async () => asked[0]?.resolve(file))
  expect(held()).toEqual({ ...nothing, pdfData: { file, address: 'blob:paper' } })
  act(() => void result.current.download())
  expect(held()).toEqual({ ...nothing, loading: true })
  await act(async () => asked[1]?.reject(new Error('The printer sleeps.')))
  expect(held()).toEqual({ ...nothing, error: 'The printer sleeps.' })
})
