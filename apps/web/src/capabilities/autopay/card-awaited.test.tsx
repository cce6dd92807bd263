import { autoPayDetails, checkEnrolment } from '@hibla/contract/autopay/autopay.contract'
import { CallFailed } from '@hibla/contract/client'
import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { problem } from '../../test/client.ts'
import { atHome, expectShown } from '../account/test/at-home.ts'
import { LOOK_AGAIN_MS } from './card-awaited.tsx'
import { autoPay, card } from './test/samples.ts'

beforeEach(() => localStorage.setItem('cookieAccepted', 'true'))
afterEach(() => vi.useRealTimers())

const page = 'https://gateway.example.com/card/1'

test('whoever waits for a card reads why we couldn’t look, and sees it once it has arrived', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const answers: unknown[] = [new CallFailed(problem({ status: 503, detail: 'We can’t do this right now.' }))]
  const { main } = await atHome('/customer/autopay', [
    [autoPayDetails, autoPay({ entering: page })],
    [checkEnrolment, () => answers.shift() ?? autoPay({ state: 'PARTIAL_VERIFIED', card })],
  ])
  await main.findByText('We can’t do this right now.')
  expect(main.queryByRole('heading', { name: 'Confirm your card' })).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(LOOK_AGAIN_MS))
  await expectShown(main.findByRole('heading', { name: 'Confirm your card' }))
})
