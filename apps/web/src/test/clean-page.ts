import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { queryClient } from '../kernel/query.ts'
import { local, tab } from '../kernel/storage/shelf.ts'
import { dismissToast, toasts } from '../ui/toast-store.ts'

type TestWindow = { happyDOM: { setURL: (url: string) => void } }

// What comes lazily may take its time on a busy machine.
configure({ asyncUtilTimeout: 5_000 })

/** Whoever comes next finds the browser as if nobody had been there. */
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  queryClient.clear()
  for (const { id } of toasts.current()) dismissToast(id)
  for (const shelf of [local, tab]) shelf.names().forEach(shelf.drop)
  ;(window as unknown as TestWindow).happyDOM.setURL('http://localhost:3000/')
})
