import { act, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { queryClient } from '../kernel/query.ts'

/** Everything has been loaded, asked and answered, so what isn't there doesn't come any more. */
export const settled = async (): Promise<void> => {
  let before = ''
  // What was loaded may ask something, and an answer may load something.
  while (before !== document.body.innerHTML) {
    before = document.body.innerHTML
    await act(() => vi.dynamicImportSettled())
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  }
}
