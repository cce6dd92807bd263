import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { queryClient } from '../kernel/query.ts'

type TestWindow = { happyDOM: { setURL: (url: string) => void } }

/** Whoever comes next finds the browser as if nobody had been there. */
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  queryClient.clear()
  localStorage.clear()
  sessionStorage.clear()
  ;(window as unknown as TestWindow).happyDOM.setURL('http://localhost:3000/')
})
