import { CallFailed } from '@hibla/contract/client'
import type { Endpoint } from '@hibla/contract/endpoint'
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  secondFactor,
} from '@hibla/contract/identity/second-factor.contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { clientWith, problem } from '../../../test/client.ts'
import { renderScreen } from '../test/render-screen.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'

const OFF = { on: false, required: false, recoveryCodesLeft: 0, elsewhere: null }
const ON = { ...OFF, on: true, recoveryCodesLeft: 7 }
const ENROLMENT = { secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/x', qr: { size: 2, path: 'M0 0h1v1h-1z' } }
const CODES = Array.from({ length: 10 }, (_, nth) => `aaaa${nth}-bbbb${nth}`)
const refusal = (code: string, detail = '') => new CallFailed(problem({ status: 422, code, detail }))

const opened = async (replies: Parameters<typeof clientWith>[0]) => {
  const asked: { endpoint: Endpoint; input: unknown }[] = []
  await renderScreen(
    <main id="main" tabIndex={-1}>
      <SecondFactorSection />
    </main>,
    { client: clientWith(replies, asked) },
  )
  return { asked, section: within(screen.getByRole('region', { name: 'Two-step login' })) }
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('if it can’t be loaded, people read why and can try again', async () => {
  let away = true
  const { section } = await opened([[secondFactor, () => (away ? refusal('x', 'Please try again later.') : OFF)]])
  await section.findByText('We couldn’t load your two-step login.')
  section.getByText('Please try again later.')
  away = false
  await press('Try again')
  expect(await section.findByText('It’s off.')).toBeTruthy()
})

test('nothing is shown as off or on before the answer is there', async () => {
  const waiting = { ...clientWith([]), get: () => new Promise<never>(() => {}) }
  await renderScreen(<SecondFactorSection />, { client: waiting })
  screen.getByText('Loading…')
  expect(screen.queryByText(/It’s o/)).toBeNull()
})

test('somebody sets up an app: scan or type, a wrong code says so and stays, and the recovery codes are shown once', async () => {
  let wrong = true
  const { asked, section } = await opened([
    [secondFactor, OFF],
    [beginSecondFactor, ENROLMENT],
    [confirmSecondFactor, () => (wrong ? refusal('wrong-code') : { recoveryCodes: CODES })],
  ])
  await press('Set up an app')
  const setup = await dialog('Set up your authenticator app')
  setup.getByRole('img', { name: /QR code/ })
  setup.getByText('ABCD EFGH IJKL MNOP')
  // Nothing is lost yet, so Escape closes it, but a press beside it doesn't.
  expect(screen.getByRole('dialog').getAttribute('closedby')).toBe('closerequest')
  const code = setup.getByLabelText<HTMLInputElement>('Code from the app')
  await press('Switch it on')
  setup.getByText('Please enter a code')
  await userEvent.type(code, '000000')
  await press('Switch it on')
  await setup.findByText(/That code isn’t right, or was used already/)
  expect([code.value, document.activeElement]).toEqual(['000000', code])
  wrong = false
  await userEvent.clear(code)
  await userEvent.type(code, '123 456{Enter}')
  const codes = await dialog('Save your recovery codes')
  expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(CODES)
  codes.getByText('We can’t show them again.')
  // A press beside the dialog, or Escape, would lose them.
  expect(screen.getByRole('dialog').getAttribute('closedby')).toBe('none')
  expect(fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))).toBe(false)
  expect(document.activeElement).toBe(codes.getByRole('heading'))
  await press('I’ve saved them')
  await section.findByText('It’s on.')
  section.getByText(/You have 10 recovery codes left/)
  await waitFor(() => expect(document.activeElement?.id).toBe('main'))
  expect(screen.queryByText(CODES[0]!)).toBeNull()
  expect(asked.at(-1)?.input).toEqual({ body: { code: '123 456' } })
})

test('whoever doesn’t confirm that it’s them reads that nothing happened', async () => {
  await opened([
    [secondFactor, OFF],
    [beginSecondFactor, refusal('not-confirmed', 'You didn’t confirm that it’s you, so nothing was changed.')],
  ])
  await press('Set up an app')
  expect((await screen.findByText(/so nothing was changed/)).getAttribute('role')).toBe('alert')
})

test('somebody with a new phone replaces the app, and reads that the old one works until then', async () => {
  const { section } = await opened([
    [secondFactor, { ...ON, required: true, recoveryCodesLeft: 1 }],
    [beginSecondFactor, ENROLMENT],
    [confirmSecondFactor, { recoveryCodes: CODES }],
  ])
  await section.findByText(/You have 1 recovery code left.*Make new ones soon/)
  section.getByText(/can’t be switched off/)
  expect(section.queryByRole('button', { name: 'Switch it off' })).toBeNull()
  await press('Use another phone')
  const setup = await dialog('Set up the app on your new phone')
  setup.getByText(/Your old app keeps working until/)
  await userEvent.type(setup.getByLabelText('Code from the app'), '123456')
  await press('Use this phone')
  await press('I’ve saved them')
  expect(await section.findByText(/You have 10 recovery codes left/)).toBeTruthy()
})

test('new recovery codes are shown once and replace the old ones; a refusal says why', async () => {
  let on = false
  const { section } = await opened([
    [secondFactor, ON],
    [renewRecoveryCodes, () => (on ? { recoveryCodes: CODES } : refusal('not-on'))],
  ])
  await press('New recovery codes')
  await section.findByText(/Two-step login is off/)
  on = true
  await press('New recovery codes')
  const codes = await dialog('Save your recovery codes')
  codes.getByText('Your old recovery codes no longer work.')
  codes.getByText(CODES[9]!)
  await userEvent.click(codes.getByRole('button', { name: 'Close' }))
  expect(await section.findByText(/You have 10 recovery codes left/)).toBeTruthy()
  expect(screen.queryByText(CODES[9]!)).toBeNull()
})

test('switching it off asks first, says what that means, and what went wrong', async () => {
  let refused = true
  const { asked, section } = await opened([
    [secondFactor, ON],
    [removeSecondFactor, () => (refused ? refusal('required') : { status: true })],
  ])
  await press('Switch it off')
  const question = await dialog('Switch off two-step login?')
  question.getByText(/your password alone is enough/)
  await userEvent.click(question.getByRole('button', { name: 'Keep it on' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked.map(({ endpoint }) => endpoint)).toEqual([secondFactor])

  await press('Switch it off')
  const again = await dialog('Switch off two-step login?')
  await userEvent.click(again.getByRole('button', { name: 'Switch it off' }))
  await again.findByText(/Your work account needs it/)
  refused = false
  await userEvent.click(again.getByRole('button', { name: 'Switch it off' }))
  await section.findByText('It’s off.')
  expect(await screen.findByText('Two-step login is off.')).toBeTruthy()
})

test('where another service does it, people are sent there', async () => {
  const elsewhere = 'https://id.example.com/realms/hibla/account'
  const { section } = await opened([[secondFactor, { ...OFF, elsewhere }]])
  const link = await section.findByRole('link', { name: 'account page of our login service' })
  expect(link.getAttribute('href')).toBe(elsewhere)
})
