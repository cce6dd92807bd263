import { endpoint } from '@hibla/contract/endpoint'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { clientWith, problem } from '../test/client.ts'
import { sampleConfig } from '../test/sample.ts'
import { CallFailed } from '@hibla/contract/client'
import { connection } from './connection.ts'
import { setCachedAnswer, queryClient, refresh, useLoad } from './query.ts'
import { ClientContext } from './use-client.ts'

const stats = endpoint({
  method: 'GET',
  path: '/stats',
  summary: 'For a test.',
  access: 'public',
  query: z.object({ id: z.string() }),
  ok: z.object({ count: z.int(), status: z.boolean().optional() }).nullable(),
})

/** Answers one call after the other, each when the test says so. */
const answering = () => {
  const waiting: ((answer: unknown) => void)[] = []
  const client = clientWith([])
  client.get = (async () => {
    const answer = await new Promise((settle) => waiting.push(settle))
    if (answer instanceof Error) throw answer
    return answer
  }) as typeof client.get
  const next = (answer: unknown) => act(async () => waiting.shift()?.(answer))
  return { client, next }
}

const load = async (
  client: ReturnType<typeof clientWith>,
  options: Parameters<typeof useLoad<typeof stats>>[2] = {},
) => {
  let inner: ReactNode = null
  const Page = () => <ClientContext value={client}>{inner}</ClientContext>
  const router = createMemoryRouter([
    { id: 'root', path: '/', Component: Page, loader: () => ({ config: sampleConfig, origin: '' }) },
  ])
  const hook = renderHook(() => useLoad(stats, { query: { id: 'a' } }, options), {
    wrapper: ({ children }) => {
      inner = children
      return <RouterProvider router={router} />
    },
  })
  await waitFor(() => expect(hook.result.current).not.toBeNull())
  return hook.result
}

test('[calls.loads-go-through-request-success-failed] a load is first loading, then succeeds or fails, and can be cleared', async () => {
  const { client, next } = answering()
  const result = await load(client)
  expect(result.current).toMatchObject({ loading: true, data: undefined, error: undefined })
  await next({ count: 1 })
  await waitFor(() => expect(result.current).toMatchObject({ loading: false, data: { count: 1 }, error: undefined }))
  act(() => result.current.clear())
  await waitFor(() => expect(result.current).toMatchObject({ loading: false, data: undefined, error: undefined }))
  act(() => result.current.retry())
  await waitFor(() => expect(result.current.loading).toBe(true))
  await next({ count: 2 })
  await waitFor(() => expect(result.current).toMatchObject({ loading: false, data: { count: 2 } }))
})

const stored = () =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey: [stats.path] })
    .map(({ state }) => state)

test('[calls.clear-sets-error-on-some-containers] clearing some loads sets error, and that is not shown or fetched as a failure', async () => {
  const { client, next } = answering()
  const get = vi.spyOn(client, 'get')
  const result = await load(client, { clearsToError: true })
  await next({ count: 1 })
  await waitFor(() => expect(result.current.data).toEqual({ count: 1 }))
  act(() => result.current.clear())
  expect(stored()).toMatchObject([{ status: 'error', data: undefined, fetchStatus: 'idle' }])
  await waitFor(() => expect(result.current).toMatchObject({ loading: false, data: undefined, error: undefined }))
  cleanup()
  const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('no server'))
  await connection.doubt()
  fetched.mockResolvedValueOnce(new Response('ok'))
  await connection.doubt()
  expect([connection.isLost(), get.mock.calls.length]).toEqual([false, 1])
  // Whoever opens the screen again asks again.
  const again = await load(client, { clearsToError: true })
  expect(again.current).toMatchObject({ loading: true, error: undefined })
  await next({ count: 2 })
  await waitFor(() => expect(again.current).toMatchObject({ data: { count: 2 }, error: undefined }))
})

test('[calls.clear-sets-error-on-some-containers] an answer on its way to what was cleared doesn’t come back; the other loads are just gone', async () => {
  const { client, next } = answering()
  const some = await load(client, { clearsToError: true })
  act(() => some.current.clear())
  await next({ count: 1 })
  expect(stored()).toMatchObject([{ status: 'error', data: undefined }])
  cleanup()
  queryClient.clear()
  const other = await load(client)
  await next({ count: 2 })
  await waitFor(() => expect(other.current.data).toEqual({ count: 2 }))
  act(() => other.current.clear())
  expect(stored().map(({ status }) => status)).not.toContain('error')
})

test('[state.fetch-sets-loading-and-empties-data] a new fetch shows as loading and clears the data', async () => {
  const { client, next } = answering()
  const result = await load(client)
  await next({ count: 1 })
  await waitFor(() => expect(result.current.data).toEqual({ count: 1 }))
  act(() => result.current.retry())
  await waitFor(() => expect(result.current).toMatchObject({ loading: true, data: undefined }))
})

test('[state.success-sets-data-and-stops-loading] a success shows the data and stops loading', async () => {
  const { client, next } = answering()
  const result = await load(client)
  await next({ count: 7 })
  await waitFor(() => expect(result.current).toMatchObject({ loading: false, data: { count: 7 }, error: undefined }))
})

test('[state.failed-empties-data-and-sets-error] a failure leaves no data, only what went wrong', async () => {
  const { client, next } = answering()
  const result = await load(client)
  await next({ count: 1 })
  await waitFor(() => expect(result.current.data).toEqual({ count: 1 }))
  act(() => result.current.retry())
  await waitFor(() => expect(result.current.loading).toBe(true))
  await next(new Error('The line is busy.'))
  await waitFor(() =>
    expect(result.current).toMatchObject({ loading: false, data: undefined, error: 'The line is busy.' }),
  )
})

test('[calls.thrown-call-dispatches-failed-with-message] a call that throws fails with its own message', async () => {
  const { client, next } = answering()
  const result = await load(client)
  await next(new CallFailed(problem({ detail: 'No such account.' })))
  await waitFor(() => expect(result.current.error).toBe('No such account.'))
})

test('[calls.falsy-result-fails-with-text-failed] an answer with nothing in it fails with the word failed', async () => {
  const { client, next } = answering()
  const result = await load(client)
  await next(null)
  await waitFor(() => expect(result.current).toMatchObject({ loading: false, data: undefined, error: 'failed' }))
})

test('the same call for another account has its own answer, and an answer put into the cache shows without fetching', async () => {
  const { client, next } = answering()
  const first = await load(client, { of: 'one' })
  await next({ count: 1 })
  await waitFor(() => expect(first.current.data).toEqual({ count: 1 }))
  setCachedAnswer(stats, { query: { id: 'a' } }, { count: 2 }, 'two')
  const second = await load(client, { of: 'two' })
  expect(second.current).toMatchObject({ loading: false, data: { count: 2 } })
  expect(first.current.data).toEqual({ count: 1 })
})

test('an answer put into the cache stays when one arrives that was asked for before it', async () => {
  const { client, next } = answering()
  const result = await load(client, { of: 'three', about: 'money' })
  await next({ count: 1 })
  await waitFor(() => expect(result.current.data).toEqual({ count: 1 }))
  act(() => refresh(['money']))
  act(() => setCachedAnswer(stats, { query: { id: 'a' } }, { count: 2 }, 'three'))
  await next({ count: 1 })
  await waitFor(() => expect(result.current).toMatchObject({ loading: false, data: { count: 2 } }))
  // What is asked for later counts again.
  act(() => refresh(['money']))
  await next({ count: 3 })
  await waitFor(() => expect(result.current.data).toEqual({ count: 3 }))
})

test('a retried load fails only after the third attempt', async () => {
  const { client, next } = answering()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const result = await load(client, { retried: true })
  for (const attempt of [1, 2]) {
    await next(new Error(`Busy ${attempt}`))
    expect(result.current).toMatchObject({ loading: true, error: undefined })
    await act(() => vi.advanceTimersByTimeAsync(2_000))
  }
  await next(new Error('Busy 3'))
  await waitFor(() => expect(result.current).toMatchObject({ loading: false, error: 'Busy 3' }))
})

test('data that others change too is refetched when a screen opens later', async () => {
  const { client, next } = answering()
  const sooner = await load(client, { freshForMs: 0 })
  await next({ count: 1 })
  await waitFor(() => expect(sooner.current.data).toEqual({ count: 1 }))
  const later = await load(client, { freshForMs: 0 })
  expect(later.current.loading).toBe(true)
  await next({ count: 2 })
  await waitFor(() => expect(later.current.data).toEqual({ count: 2 }))
})
