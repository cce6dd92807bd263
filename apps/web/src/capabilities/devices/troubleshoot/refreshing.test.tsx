import { lineChecks, refreshModem, refreshStatus } from '@hibla/contract/devices/devices.contract'
import { CallFailed } from '@hibla/contract/client'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { destroySession } from '../../../kernel/storage/destroy-session.ts'
import { problem } from '../../../test/client.ts'
import { settled } from '../../../test/settled.ts'
import { expectShown, type Replies } from '../../account/test/at-home.ts'
import { isDismissed } from '../modem-toast.ts'
import { ACCOUNT, checks, modem, refresh } from '../test/samples.ts'
import { dialog, open, press, toRefresh } from '../test/wizard.ts'
import { LOOK_MS } from './use-refresh.ts'
import { useWizard } from './wizard-state.ts'

beforeEach(() => {
  destroySession()
  localStorage.setItem('cookieAccepted', 'true')
})

describe('refreshing the modem', () => {
  const start = async (replies: Replies) => {
    const view = await toRefresh(replies)
    await press('Refresh my modem')
    await userEvent.click((await dialog('Refresh your modem?')).getByRole('button', { name: 'Refresh it now' }))
    return view
  }
  const looks = (states: object[]) => {
    let at = 0
    return () => ({ refresh: states[Math.min(at++, states.length - 1)] })
  }

  test('shows how it’s going until the modem is back, and then asks whether it works', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const status = looks([refresh(), refresh({ state: 'done' })])
    const { inputsOf } = await start([
      [refreshModem, refresh({ state: 'queued' })],
      [refreshStatus, status],
    ])
    expect(inputsOf(refreshModem)).toEqual([{ query: { 'account-number': ACCOUNT } }])
    await screen.findAllByText('Your modem isn’t answering yet. We’ll keep trying for five minutes.')
    await act(() => vi.advanceTimersByTimeAsync(LOOK_MS))
    await screen.findAllByText('Your modem is restarting. This takes about two minutes.')
    await act(() => vi.advanceTimersByTimeAsync(LOOK_MS))
    await userEvent.click((await dialog('Your modem is back')).getByRole('button', { name: 'Yes, it works again' }))
    await dialog('Good to hear')
    expect(inputsOf(refreshStatus)).toHaveLength(2)
    await act(() => vi.advanceTimersByTimeAsync(LOOK_MS * 3))
    expect(inputsOf(refreshStatus)).toHaveLength(2)
  })

  test.each([
    ['faulted', /answered that it couldn’t restart\. Unplug it/],
    ['unreachable', /couldn’t reach your modem\. Check that it’s plugged in/],
    ['not-back', /hasn’t come back\. Unplug it/],
    ['not-sent', /hasn’t restarted\. Please try again/],
  ] as const)(
    '[devices.refresh-failed-has-words] a refresh that failed (%s) says why, and what to do next',
    async (failure, words) => {
      await start([[refreshModem, refresh({ state: 'failed', failure })]])
      const failed = await dialog('We couldn’t refresh your modem')
      failed.getByText(words)
      expect(isDismissed(`p-1 ${ACCOUNT}`)).toBe(false)
      await userEvent.click(failed.getByRole('button', { name: 'Create a ticket' }))
      await dialog('Create a ticket')
    },
  )

  test.each([
    ['too-soon', { seconds: 130 }, 'You can refresh it again in 3 minutes.'],
    ['too-soon', { seconds: 20 }, 'You can refresh it again in a minute.'],
    ['modems-away', undefined, 'Please try again in a few minutes.'],
    ['line-not-active', undefined, 'Look at your bills first.'],
    ['no-modem', undefined, 'Create a ticket and we’ll look into it.'],
    [
      'modem-unknown',
      undefined,
      'We can’t refresh this modem from here. Unplug it for ten seconds and plug it in again.',
    ],
    ['not-found', undefined, 'We couldn’t find this account any more. Reload the page.'],
  ])('[devices.refresh-failed-has-words] a refusal (%s) is said in words that help', async (code, about, words) => {
    const refused = problem({ status: 422, code, ...(about && { about }) })
    await start([[refreshModem, new CallFailed(refused)]])
    await expectShown((await dialog('We couldn’t refresh your modem')).getByText(words, { exact: false }))
  })

  test('a refresh that failed later is tried again from its popup', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { inputsOf } = await start([
      [refreshModem, refresh()],
      [refreshStatus, { refresh: refresh({ state: 'failed', failure: 'not-back' }) }],
    ])
    await act(() => vi.advanceTimersByTimeAsync(LOOK_MS))
    await userEvent.click((await dialog('We couldn’t refresh your modem')).getByRole('button', { name: 'Try again' }))
    expect(inputsOf(refreshModem)).toHaveLength(2)
  })

  test('a ticket after one that failed has all answers, also those that the modem meanwhile gives itself', async () => {
    let looked = 0
    const { inputsOf } = await start([
      [lineChecks, () => (looked++ === 0 ? checks() : checks({ modem: modem() }))],
      [refreshModem, refresh({ state: 'failed', failure: 'faulted' })],
    ])
    await userEvent.click(
      (await dialog('We couldn’t refresh your modem')).getByRole('button', { name: 'Create a ticket' }),
    )
    const ticket = await dialog('Create a ticket')
    await waitFor(() => expect(inputsOf(lineChecks)).toHaveLength(2))
    await settled()
    ticket.getByText('Is your modem switched on? Yes, its power light is on')
    ticket.getByText('Are all its cables firmly in place? Yes, all of them')
  })

  test('nobody has to wait in front of the overlay, and an answer that gets lost isn’t the end', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let asked = 0
    const lost = () =>
      asked++ === 0 ? new CallFailed(problem({ status: 503 })) : { refresh: refresh({ state: 'done' }) }
    await start([
      [refreshModem, refresh()],
      [refreshStatus, lost],
    ])
    await userEvent.click(await screen.findByRole('button', { name: 'Don’t wait here' }))
    await expectShown(screen.getByRole('button', { name: 'See how it’s going' }))
    await act(() => vi.advanceTimersByTimeAsync(LOOK_MS * 2))
    await dialog('Your modem is back')
  })

  test('a refresh that is under way when the page opens is followed, not begun again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const begun = checks({ modem: modem({ status: 'Offline', light: null, refresh: refresh() }) })
    const { inputsOf } = await open([
      [lineChecks, begun],
      [refreshStatus, { refresh: refresh({ state: 'done' }) }],
    ])
    await screen.findByText('Step 1 of 6')
    await act(() => vi.advanceTimersByTimeAsync(LOOK_MS))
    await dialog('Your modem is back')
    expect(inputsOf(refreshModem)).toEqual([])
  })

  describe('without an answer', () => {
    const noConnection = () => new CallFailed(problem({ status: 503, code: 'no-connection' }))
    const after = (...answers: (() => unknown)[]) => {
      let at = 0
      return () => answers[Math.min(at++, answers.length - 1)]!()
    }
    const look = () => act(() => vi.advanceTimersByTimeAsync(LOOK_MS))
    const failed = () => screen.queryByRole('dialog', { name: 'We couldn’t refresh your modem' })
    beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))

    test.each([
      ['no connection', { status: 503, code: 'no-connection' }],
      ['an answer in between', { status: 503, code: 'unavailable' }],
      ['an unreadable answer', { status: 502, code: 'unreadable-answer' }],
    ])('(%s) whoever sits behind the modem that restarts sees it come back', async (_, lost) => {
      const { inputsOf } = await start([
        [refreshModem, new CallFailed(problem(lost))],
        [
          refreshStatus,
          after(
            noConnection,
            noConnection,
            () => ({ refresh: refresh() }),
            () => ({ refresh: refresh({ state: 'done' }) }),
          ),
        ],
      ])
      await screen.findAllByText(/We’ve lost touch with our server\. That’s normal while your modem restarts/)
      await look()
      await look()
      expect([failed(), useWizard.getState().selections[5]]).toEqual([null, undefined])
      await look()
      await screen.findAllByText('Your modem is restarting. This takes about two minutes.')
      await look()
      await dialog('Your modem is back')
      expect([useWizard.getState().selections[5], inputsOf(refreshModem).length]).toEqual(['refreshed', 1])
    })

    test('a refresh that is over by the time we hear of it is known by when it was asked for', async () => {
      const earlier = refresh({ state: 'failed', failure: 'not-back', askedAt: '2026-11-15T00:00:00.000Z' })
      await start([
        [lineChecks, checks({ modem: modem({ status: 'Offline', light: null, refresh: earlier }) })],
        [refreshModem, noConnection()],
        [
          refreshStatus,
          after(
            () => ({ refresh: earlier }),
            () => ({ refresh: refresh({ state: 'done' }) }),
          ),
        ],
      ])
      await look()
      expect(failed()).toBeNull()
      await look()
      await dialog('Your modem is back')
    })

    test.each([
      ['there has never been one', null],
      ['there is only one from before', refresh({ state: 'done', askedAt: '2026-11-15T00:00:00.000Z' })],
    ])('once we hear that %s, it never got through', async (_, earlier) => {
      const { inputsOf } = await start([
        [lineChecks, checks({ modem: modem({ status: 'Offline', light: null, refresh: earlier }) })],
        [refreshModem, noConnection()],
        [refreshStatus, { refresh: earlier }],
      ])
      await look()
      // It may still have been on its way.
      expect(failed()).toBeNull()
      await look()
      await expectShown(
        (await dialog('We couldn’t refresh your modem')).getByText(/hasn’t restarted\. Please try again/),
      )
      expect(inputsOf(refreshModem)).toHaveLength(1)
      await look()
      expect(inputsOf(refreshStatus)).toHaveLength(2)
    })
  })
})
