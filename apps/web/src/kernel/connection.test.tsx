import { render, screen } from '@testing-library/react'
import { Component, Suspense, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connection } from './connection.ts'
import { later } from './later.ts'

let stop: () => void
beforeEach(() => {
  stop = connection.watch()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

const server = { answers: true }
const serve = () =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    if (!server.answers) throw new TypeError('no server')
    return new Response('ok')
  })

/** A network that takes requests and answers none of them: they end only if they are given up. */
const silence = () =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('given up', 'TimeoutError')))
      }),
  )

test('on a silent network the check is given up, and the connection counts as lost until the server answers', async () => {
  const given: { after: number; up: AbortController }[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((after) => {
    const up = new AbortController()
    given.push({ after, up })
    return up.signal
  })
  silence()
  const doubted = connection.doubt()
  expect(given.map(({ after }) => after)).toEqual([5_000])
  expect(connection.isLost()).toBe(false)
  given[0]!.up.abort()
  await doubted
  expect(connection.isLost()).toBe(true)
  server.answers = true
  serve()
  await connection.doubt()
  expect(connection.isLost()).toBe(false)
})

const Text = () => <p>Here it is</p>

test('a screen whose code cannot be loaded because the server is gone shows once the server is back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  server.answers = false
  serve()
  const load = vi.fn<() => Promise<{ default: typeof Text }>>(async () => {
    if (!server.answers) throw new TypeError('Failed to fetch dynamically imported module')
    return { default: Text }
  })
  const Screen = later(load)
  render(
    <Suspense fallback="Loading">
      <Screen />
    </Suspense>,
  )
  await vi.waitFor(() => expect(connection.isLost()).toBe(true), { timeout: 60_000 })
  expect(load).toHaveBeenCalledTimes(1)
  server.answers = true
  await vi.advanceTimersByTimeAsync(5_000)
  await vi.waitFor(() => expect(screen.queryByText('Here it is')).not.toBeNull(), { timeout: 60_000 })
})

class Failed extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {}
  static getDerivedStateFromError = (error: Error) => ({ error })
  override render() {
    return this.state.error ? <p>{this.state.error.message}</p> : this.props.children
  }
}

test('code that the server does not have is an error, not a reason to wait', async () => {
  server.answers = true
  serve()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const load = vi.fn<() => Promise<{ default: typeof Text }>>().mockRejectedValue(new TypeError('no such module'))
  const Screen = later(load)
  render(
    <Failed>
      <Suspense fallback="Loading">
        <Screen />
      </Suspense>
    </Failed>,
  )
  expect(await screen.findByText('no such module')).toBeInstanceOf(HTMLElement)
  expect(load).toHaveBeenCalledTimes(1)
})
