import { endpoint, type ArgumentsOf } from '@hibla/contract/endpoint'
import { CallFailed } from '@hibla/contract/client'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { clientWith, problem } from '../test/client.ts'
import { sampleConfig } from '../test/sample.ts'
import { ClientContext, useClient } from './use-client.ts'
import { useSend, type Answered } from './use-send.ts'

const stamp = endpoint({
  method: 'POST',
  path: '/stamps',
  summary: 'For a test.',
  access: 'public',
  body: z.object({ text: z.string() }),
  ok: z.object({ count: z.int() }),
})

/** A screen about one thing, then another, whose calls are answered when the test says so. */
const calling = async () => {
  const waiting: ((answer: object) => void)[] = []
  const client = clientWith([[stamp, () => new Promise((settle) => waiting.push(settle))]])
  const site = { config: sampleConfig, origin: '' }
  let inner: ReactNode = null
  const Page = () => <ClientContext value={client}>{inner}</ClientContext>
  const router = createMemoryRouter([{ id: 'root', path: '/', Component: Page, loader: () => site }], {
    hydrationData: { loaderData: { root: site } },
  })
  const useStamp = () => {
    const own = useClient()
    const { run, ...rest } = useSend({ about: useLocation().search })
    return { ...rest, send: (input: ArgumentsOf<typeof stamp>) => run(() => own.send(stamp, input)) }
  }
  const view = renderHook(useStamp, {
    wrapper: ({ children }) => {
      inner = children
      return <RouterProvider router={router} />
    },
  })
  await waitFor(() => expect(view.result.current).not.toBeNull())
  const { result } = view
  return {
    result,
    send: () => {
      let sent: ReturnType<typeof result.current.send> | undefined
      act(() => void (sent = result.current.send({ body: { text: 'hello' } })))
      return sent!
    },
    answer: (answer: object) => act(async () => waiting.shift()?.(answer)),
    turnTo: (other: string) => act(() => router.navigate(`/?about=${other}`)),
    leave: view.unmount,
  }
}

const cleared = { busy: false, data: undefined, error: true, problem: undefined }

test('a call is busy, then it has an answer or a problem', async () => {
  const { result, send, answer } = await calling()
  expect(result.current).toMatchObject({ busy: false, data: undefined, error: false, problem: undefined })
  const first = send()
  expect(result.current).toMatchObject({ busy: true, data: undefined, error: false })
  await answer({ count: 1 })
  expect(result.current).toMatchObject({ busy: false, data: { count: 1 }, error: false, problem: undefined })
  expect(await first).toMatchObject({ data: { count: 1 }, error: false })
  const second = send()
  expect(result.current).toMatchObject({ busy: true, data: undefined, error: false })
  await answer(new CallFailed(problem({ code: 'no-ink' })))
  expect(result.current).toMatchObject({ busy: false, data: undefined, error: true, problem: { code: 'no-ink' } })
  expect(await second).toMatchObject({ error: true, problem: { code: 'no-ink' } })
})

test('[calls.clear-sets-error-on-some-containers] clearing an answered call leaves an error without a problem, until it is sent again', async () => {
  const { result, send, answer } = await calling()
  void send()
  await answer({ count: 1 })
  act(() => result.current.clear())
  expect(result.current).toMatchObject(cleared)
  void send()
  expect(result.current).toMatchObject({ busy: true, error: false })
  await answer(new CallFailed(problem()))
  act(() => result.current.clear())
  expect(result.current).toMatchObject(cleared)
})

test.each(['cleared', 'about something else'] as const)(
  '[calls.clear-sets-error-on-some-containers] an answer that comes when its call is %s is an error to whoever waited for it',
  async (how) => {
    const { result, send, answer, turnTo } = await calling()
    const waited = send()
    if (how === 'cleared') act(() => result.current.clear())
    else await turnTo('two')
    expect(result.current).toMatchObject(cleared)
    await answer({ count: 1 })
    expect(await waited).toEqual(cleared)
    expect(result.current).toMatchObject(cleared)
  },
)

test('whoever has left the screen doesn’t go on with its answer', async () => {
  const { send, answer, leave } = await calling()
  const waited = send()
  leave()
  await answer({ count: 1 })
  expect(await waited).toEqual(cleared)
})

/** A button whose answers come when the test says so. */
const sending = (words: Record<string, string> = {}) => {
  const keys: string[] = []
  const waiting: ((answer: Answered<string>) => void)[] = []
  const { result } = renderHook(() => useSend({ words }))
  const press = (follows: () => unknown = () => {}) =>
    act(() => {
      const send = (key: string) => {
        keys.push(key)
        return new Promise<Answered<string>>((settle) => waiting.push(settle))
      }
      void result.current.run(send, follows, follows)
    })
  const answer = (code?: string) =>
    act(async () => waiting.shift()?.(code ? { ok: false, problem: problem({ code }) } : { ok: true, body: 'done' }))
  return { keys, result, press, answer }
}

test('pressing again is a new attempt after success or a refusal with words, and the same one after anything else', async () => {
  const { keys, result, press, answer } = sending({ 'no-ink': 'Get ink.' })
  for (const code of ['no-connection', 'no-ink', undefined, undefined]) {
    press()
    await answer(code)
    if (code === 'no-ink') expect(result.current.trouble).toBe('Get ink.')
  }
  const [lost, refused, first, second] = keys
  expect(refused).toBe(lost)
  expect(first).not.toBe(refused)
  expect(second).not.toBe(first)
})

test('pressing twice sends once, and it’s busy until what follows is over', async () => {
  const { keys, result, press, answer } = sending()
  let leave = () => {}
  press(() => new Promise<void>((left) => (leave = left)))
  press()
  expect(keys).toHaveLength(1)
  await answer()
  expect(result.current.busy).toBe(true)
  await act(async () => leave())
  expect(result.current).toMatchObject({ busy: false, data: 'done' })
})
