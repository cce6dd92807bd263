import { challenge, SolvedChallenge } from '@hibla/contract/captcha/captcha.contract'
import { CallFailed } from '@hibla/contract/client'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createChallenge, pbkdf2, solveChallenge } from 'altcha/lib'
import { afterEach, beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest'
import { clientWith, problem } from '../../test/client.ts'
import { sampleConfig } from '../../test/sample.ts'
import type { CaptchaWidgets } from './load-service.ts'
import { passCaptcha } from './pass-captcha.tsx'

const call = 'POST /users'
const { deriveKey } = pbkdf2
const work = () =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 3,
    data: { call },
    deriveKey,
    expiresAt: 2_000_000_000,
    hmacSignatureSecret: 'one',
    hmacKeySignatureSecret: 'two',
  })

type Sent = { type: string; challenge: Parameters<typeof solveChallenge>[0]['challenge'] }

/** Guesses as a browser's worker does, once it is let. */
let mayGuess = Promise.withResolvers<void>()
class GuessingWorker extends EventTarget {
  postMessage({ type, challenge: given }: Sent) {
    if (type === 'work') void this.guess(given)
  }
  async guess(given: Sent['challenge']) {
    await mayGuess.promise
    this.dispatchEvent(new MessageEvent('message', { data: await solveChallenge({ challenge: given, deriveKey }) }))
  }
  terminate() {}
}
beforeEach(() => {
  mayGuess = Promise.withResolvers()
  vi.stubGlobal('Worker', GuessingWorker)
})
afterEach(cleanup)

const status = () => screen.queryByText("Checking that you're not a robot…")

describe("the portal's own check", () => {
  test('says what it is doing, does not take focus, and goes away', async () => {
    render(<button type="button">Register</button>)
    screen.getByText('Register').focus()
    const client = clientWith([[challenge, await work()]])
    const passing = passCaptcha({ call, client, config: sampleConfig })
    expect((await screen.findByText("Checking that you're not a robot…")).tagName).toBe('OUTPUT')
    expect(document.activeElement?.textContent).toBe('Register')
    mayGuess.resolve()
    const token = await passing
    const { solution } = SolvedChallenge.parse(JSON.parse(atob(token!)))
    expect(solution.counter).toBe(3)
    expect(status()).toBeNull()
  })

  test('fetches the challenge for its call', async () => {
    const asked: { input: unknown }[] = []
    const client = clientWith([[challenge, await work()]], asked as never)
    mayGuess.resolve()
    await passCaptcha({ call, client, config: sampleConfig })
    expect(asked.map(({ input }) => input)).toEqual([{ query: { call: 'POST /users' } }])
  })

  test('shows inside an open dialog, because nothing outside it can be reached', async () => {
    render(
      <dialog open>
        <p>Leave your details</p>
      </dialog>,
    )
    const passing = passCaptcha({ call, client: clientWith([[challenge, await work()]]), config: sampleConfig })
    const told = await screen.findByText("Checking that you're not a robot…")
    expect(told.closest('dialog')).not.toBeNull()
    mayGuess.resolve()
    await passing
    expect(document.querySelector('dialog')?.textContent).toBe('Leave your details')
  })

  test('without a connection it ends with the message for that', async () => {
    const offline = problem({ status: 503, code: 'no-connection' })
    const client = clientWith([[challenge, new CallFailed(offline)]])
    await expect(passCaptcha({ call, client, config: sampleConfig })).rejects.toMatchObject({ problem: offline })
    expect(status()).toBeNull()
  })
})

describe('an external service', () => {
  const config = { ...sampleConfig, captchaSiteKey: 'site', captchaScriptUrl: 'https://captcha.example.com/api.js?v=1' }
  type Given = Parameters<CaptchaWidgets['render']>[1]
  let given: Given | undefined
  const widgets: CaptchaWidgets = { render: (_, widget) => (given = widget) }
  let loaded: HTMLScriptElement[] = []
  let append: MockInstance<typeof document.head.append>
  beforeEach(() => {
    given = undefined
    loaded = []
    vi.stubGlobal('grecaptcha', widgets)
    append = vi.spyOn(document.head, 'append').mockImplementation((script) => {
      loaded.push(script as HTMLScriptElement)
      window.captchaLoaded?.()
    })
  })
  const asked = { call, client: clientWith([]), config }
  const panel = () => screen.findByRole('dialog', { name: 'Quick check: are you a person?' })

  test('loads only when it is needed, and its token is sent with the call', async () => {
    vi.resetModules()
    const fresh = await import('./index.ts')
    expect(loaded).toEqual([])
    const passing = fresh.passCaptcha(asked)
    await waitFor(async () => expect(document.activeElement).toBe(await panel()))
    await waitFor(() => expect(given).toMatchObject({ sitekey: 'site', action: 'POST_users' }))
    expect(loaded.map(({ src }) => src)).toEqual([
      'https://captcha.example.com/api.js?v=1&render=explicit&onload=captchaLoaded',
    ])
    given!.callback('a token')
    expect(await passing).toBe('a token')
    expect(screen.queryByRole('dialog')).toBeNull()

    given = undefined
    const again = fresh.passCaptcha(asked)
    await waitFor(() => expect(given).toBeDefined())
    given!.callback('another token')
    expect(await again).toBe('another token')
    expect(loaded).toHaveLength(1)
  })

  test.each([
    ['the button', () => userEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
    ['Escape', () => userEvent.keyboard('{Escape}')],
  ])('a person who cancels with %s is back where they were', async (_, leave) => {
    render(<button type="button">Register</button>)
    screen.getByText('Register').focus()
    const passing = passCaptcha(asked)
    await waitFor(async () => expect(document.activeElement).toBe(await panel()))
    await leave()
    expect(await passing).toBeUndefined()
    expect(document.activeElement?.textContent).toBe('Register')
  })

  test('a service that fails reports it to the caller', async () => {
    const passing = passCaptcha(asked)
    await waitFor(() => expect(given).toBeDefined())
    given!['error-callback']()
    await expect(passing).rejects.toThrow('failed')
  })

  test('a script that does not load can be tried again', async () => {
    vi.resetModules()
    const fresh = await import('./index.ts')
    append.mockImplementationOnce((script) => {
      queueMicrotask(() => (script as HTMLScriptElement).dispatchEvent(new Event('error')))
    })
    await expect(fresh.passCaptcha(asked)).rejects.toThrow('does not load')
    const again = fresh.passCaptcha(asked)
    await waitFor(() => expect(given).toBeDefined())
    given!.callback('a token')
    expect(await again).toBe('a token')
  })
})
