import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi, type MockInstance } from 'vitest'
import { problem } from '../../../test/client.ts'
import { renderScreen } from '../test/render-screen.tsx'
import SecondStep from './second-step.tsx'

let fetched: MockInstance<typeof fetch>
beforeEach(() => {
  fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no answer'))
})
const answers = (status: number, content: object) =>
  fetched.mockResolvedValueOnce(new Response(JSON.stringify(content), { status }))
const refuses = (status: number, code: string, more: object = {}) =>
  answers(status, { ...problem({ status, code }), ...more })

const RETURN = 'https://portal.example.com/realms/hibla/auth/uid-1'
const ENROLMENT = { secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/x', qr: { size: 2, path: 'M0 0h1v1h-1z' } }
const asked = async (first: Parameters<typeof SecondStep>[0]['first']) => {
  const onIn = vi.fn<(returnTo: string) => void>()
  await renderScreen(<SecondStep first={first} email="ana@example.com" onIn={onIn} />)
  return { onIn }
}
const give = async (label: string, code: string) => {
  const field = screen.getByLabelText<HTMLInputElement>(label)
  await userEvent.clear(field)
  await userEvent.type(field, `${code}{Enter}`)
  return field
}

test('the code of the app lets people in; a wrong one says so, keeps what they typed and takes focus', async () => {
  const { onIn } = await asked({ kind: 'code' })
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Enter your code' }))
  refuses(401, 'wrong-code')
  const field = await give('Code', '000000')
  await screen.findByText(/That code isn’t right, or was used already/)
  expect([field.value, document.activeElement]).toEqual(['000000', field])
  answers(200, { returnTo: RETURN })
  await give('Code', '123456')
  await waitFor(() => expect(onIn).toHaveBeenCalledExactlyOnceWith(RETURN))
  expect(fetched.mock.calls.at(-1)?.[0]).toContain('/login-actions/authenticate/code')
})

test('whoever lost their phone reads that a recovery code works too, and it does', async () => {
  const { onIn } = await asked({ kind: 'code' })
  screen.getByText(/Lost your phone\? Enter one of your recovery codes/)
  answers(200, { returnTo: RETURN })
  await give('Code', 'abcde-fghjk')
  await waitFor(() => expect(onIn).toHaveBeenCalledExactlyOnceWith(RETURN))
  expect(fetched.mock.calls.at(-1)?.[1]?.body).toBe(JSON.stringify({ code: 'abcde-fghjk' }))
})

test('after too many wrong codes people read how long to wait; without a connection, what to check', async () => {
  await asked({ kind: 'code' })
  refuses(429, 'locked', { seconds: 65 })
  await give('Code', '000000')
  await screen.findByText(/Too many wrong codes. Try again in 1:05/)
  await give('Code', '111111')
  expect(await screen.findByText(/We couldn’t reach the login service/)).toBeTruthy()
})

test('if the page was open too long, people are led back to the start', async () => {
  await asked({ kind: 'code' })
  refuses(410, 'interaction-expired')
  await give('Code', '123456')
  expect(await screen.findByText(/This page was open too long/)).toBeTruthy()
})

test('staff set up an app, save the recovery codes, which are shown once, and only then go on', async () => {
  const { onIn } = await asked({ kind: 'enrol', enrolment: ENROLMENT })
  screen.getByRole('img', { name: /QR code/ })
  screen.getByText('ABCD EFGH IJKL MNOP')
  answers(200, { returnTo: RETURN, recoveryCodes: ['abcde-fghjk', 'mnpqr-stuvw'] })
  await give('Code from the app', '123456')
  const heading = await screen.findByRole('heading', { name: 'Save your recovery codes' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  screen.getByText('mnpqr-stuvw')
  expect(onIn).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: /continue/ }))
  expect(onIn).toHaveBeenCalledExactlyOnceWith(RETURN)
})
