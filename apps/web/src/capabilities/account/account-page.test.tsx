import {
  accountDetails,
  changeContact,
  startContactChange,
  subscriberInformation,
  switchAccount,
  unlinkAccount,
} from '@hibla/contract/account/account.contract'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { CallFailed } from '@hibla/contract/client'
import { problem } from '../../test/client.ts'
import { ana, atHome, changingSession, expectShown, felix, type Replies } from './test/at-home.ts'
import { signedIn } from '../../test/session.ts'
import { details, subscriber } from './test/samples.ts'

beforeEach(() => localStorage.setItem('cookieAccepted', 'true'))

const REFERENCE = '00000000-0000-4000-8000-000000000001'
const known: Replies = [
  [accountDetails, details()],
  [
    subscriberInformation,
    (input) => subscriber({ accountNumber: (input as { params: { accountNumber: string } }).params.accountNumber }),
  ],
]
const open = (replies: Replies = [], given?: Parameters<typeof atHome>[2]) =>
  atHome('/account', [...replies, ...known], given)
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

test('[account.route-account-info] a customer sees their name, address and contact details', async () => {
  const { main } = await open()
  await main.findByText('Ana Reyes')
  main.getByRole('heading', { level: 1, name: 'Account info' })
  expect(main.getAllByText('12 Mabini Street, Bel-Air, Makati').length).toBeGreaterThan(0)
  main.getByText('ana@example.com')
  main.getByText('+63 917 123 4567')
  main.getByText('March 1, 2024')
  main.getByText('Residential')
  main.getByText('Active')
})

test('when an account can’t be loaded the page says so, and trying again loads it', async () => {
  let fails = true
  const { main } = await atHome('/account', [
    [subscriberInformation, () => (fails ? new CallFailed(problem({ detail: 'Too busy.' })) : subscriber())],
  ])
  await main.findByText('We couldn’t load your account info.')
  main.getByText('Too busy.')
  fails = false
  await press('Try again')
  await expectShown(main.findByText('Ana Reyes'))
})

test('[account.email-change-in-24-hours] a customer confirms a new email with a code, and reads that it will be reflected in 24 hours', async () => {
  const { main, inputsOf } = await open([
    [startContactChange, { status: true, reference: REFERENCE, sentTo: 'n•••@e•••.com' }],
    [changeContact, { status: true, reflectedAt: '2026-11-16T01:00:00Z' }],
  ])
  await main.findByText('Ana Reyes')
  await press('Change your email')
  const dialog = within(await screen.findByRole('dialog', { name: 'Change your email' }))
  await userEvent.type(dialog.getByLabelText('New email'), 'New.Ana@example.com')
  await userEvent.click(dialog.getByRole('button', { name: 'Send me the code' }))
  // In full: somebody who mistyped it sees why no code comes.
  await dialog.findByText('new.ana@example.com')
  await userEvent.type(dialog.getByLabelText('Code'), '123456')
  await userEvent.click(dialog.getByRole('button', { name: 'Change my email' }))
  await dialog.findByText(/will be reflected in 24 hours/)
  expect(inputsOf(startContactChange)).toEqual([
    { body: { accountNumber: '1000000000011', contact: { email: 'new.ana@example.com' } } },
  ])
  expect(inputsOf(changeContact)).toEqual([
    { body: { accountNumber: '1000000000011', reference: REFERENCE, otp: '123456' } },
  ])
})

test('a customer who cancels a change sees the page as before', async () => {
  const { main, inputsOf } = await open()
  await main.findByText('Ana Reyes')
  await press('Change your email')
  const before = inputsOf(subscriberInformation).length
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(inputsOf(subscriberInformation)).toHaveLength(before)
})

test('a customer with no contact on file reads that there is none', async () => {
  const { main } = await atHome('/account', [[subscriberInformation, subscriber({ email: '', mobileNumber: '' })]])
  expect(await main.findAllByText('None on file')).toHaveLength(2)
})

test('after a change the page shows it as pending, and the focus returns to the button', async () => {
  const { main, inputsOf } = await open([
    [startContactChange, { status: true, reference: REFERENCE, sentTo: '••• ••• 4567' }],
    [changeContact, { status: true, reflectedAt: '2026-11-16T01:00:00Z' }],
  ])
  await main.findByText('Ana Reyes')
  await press('Change your mobile number')
  const dialog = within(await screen.findByRole('dialog', { name: 'Change your mobile number' }))
  await userEvent.type(dialog.getByLabelText('New mobile number'), '9181234567')
  await userEvent.click(dialog.getByRole('button', { name: 'Send me the code' }))
  await dialog.findByText('6 digits, in the SMS we sent you.')
  await userEvent.type(dialog.getByLabelText('Code'), '123456')
  await userEvent.click(dialog.getByRole('button', { name: 'Change my mobile number' }))
  const done = await dialog.findByRole('button', { name: 'Done' })
  await waitFor(() => expect(document.activeElement).toBe(done))
  await press('Done')
  await expectShown(main.getByText('+63 918 123 4567'))
  main.getByText(/reflected by November 16, 2026/)
  expect(inputsOf(subscriberInformation)).toHaveLength(1)
})

test('a wrong code is shown at its field, and a mobile number is sent without spaces', async () => {
  const { main, inputsOf } = await open([
    [startContactChange, { status: true, reference: REFERENCE, sentTo: '+63 9•• ••• ••67' }],
    [changeContact, () => new CallFailed(problem({ code: 'wrong-code' }))],
  ])
  await main.findByText('Ana Reyes')
  await press('Change your mobile number')
  const dialog = within(await screen.findByRole('dialog', { name: 'Change your mobile number' }))
  await userEvent.type(dialog.getByLabelText('New mobile number'), '09181234567')
  await userEvent.click(dialog.getByRole('button', { name: 'Send me the code' }))
  await userEvent.type(await dialog.findByLabelText('Code'), '000000')
  await userEvent.click(dialog.getByRole('button', { name: 'Change my mobile number' }))
  await dialog.findByText(/not the code we sent/)
  expect(dialog.getByLabelText('Code').getAttribute('aria-invalid')).toBe('true')
  await userEvent.click(dialog.getByRole('button', { name: 'Back' }))
  expect(dialog.getByLabelText<HTMLInputElement>('New mobile number').value).toBe('(918) 123 4567')
  expect(inputsOf(startContactChange)).toEqual([
    { body: { accountNumber: '1000000000011', contact: { mobileNumber: '9181234567' } } },
  ])
})

test('a pending change is shown with the day it takes effect', async () => {
  const pendingChange = { email: 'new@example.com', mobileNumber: null, reflectedAt: '2026-11-16T01:00:00Z' }
  const { main } = await atHome('/account', [[subscriberInformation, subscriber({ pendingChange })]])
  await main.findByText('new@example.com')
  await expectShown(main.getByText(/reflected by November 16, 2026/))
})

test('two pending changes are both shown', async () => {
  const pendingChange = { email: 'new@example.com', mobileNumber: '9995550123', reflectedAt: '2026-11-16T01:00:00Z' }
  const { main } = await atHome('/account', [[subscriberInformation, subscriber({ pendingChange })]])
  await expectShown(main.findByText('new@example.com and +63 999 555 0123'))
})

test('whoever changes the email for their bills reads which one they still log in with', async () => {
  const session = signedIn(['subscriber'], { ...ana, email: 'login@example.com' })
  const { main } = await open([], { session })
  await main.findByText('Ana Reyes')
  await press('Change your email')
  await expectShown(screen.findByText(/You’ll still log in with login@example.com\./))
})

test('a customer with two accounts switches to the other, and everything is loaded for that one', async () => {
  const session = changingSession(['subscriber'], felix, () => ({ ...felix, activeAccountNumber: '1000000000060' }))
  const { main, inputsOf } = await open(
    [[switchAccount, { accountNumber: ['1000000000060', '1000000000078'], activeAccountNumber: '1000000000060' }]],
    { session },
  )
  await main.findByRole('button', { name: 'Use this account 1000000000060' })
  expect(main.queryByRole('button', { name: 'Use this account 1000000000078' })).toBeNull()
  await userEvent.click(main.getByRole('button', { name: 'Use this account 1000000000060' }))
  await main.findByRole('button', { name: 'Use this account 1000000000078' })
  expect(inputsOf(switchAccount)).toEqual([{ body: { accountNumber: '1000000000060' } }])
  expect(JSON.parse(localStorage.getItem('persist:root')!).state.switchAccountInfo).toEqual({
    accountNumber: '1000000000060',
  })
})

test('unlinking asks first, then removes the account from the list', async () => {
  const session = changingSession(['subscriber'], felix, () => ({ accountNumber: ['1000000000078'] }))
  const { main } = await open(
    [[unlinkAccount, { accountNumber: ['1000000000078'], activeAccountNumber: '1000000000078' }]],
    { session },
  )
  await userEvent.click(await main.findByRole('button', { name: 'Unlink 1000000000060' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Unlink an account' }))
  expect(dialog.getByRole('button', { name: 'Unlink account' }).className).not.toContain('bg-sun')
  await userEvent.click(dialog.getByRole('button', { name: 'Unlink account' }))
  await waitFor(() => expect(main.queryByRole('button', { name: 'Unlink 1000000000060' })).toBeNull())
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
  screen.getByText('Account 1000000000060 is no longer linked to your login.')
})

test('when the token can’t be renewed after a change, the page says it’s done and what to do next', async () => {
  const session = { ...changingSession(['subscriber'], felix, () => felix), renew: () => Promise.reject(new Error()) }
  const { main } = await open(
    [[switchAccount, { accountNumber: felix.accountNumber, activeAccountNumber: '1000000000060' }]],
    { session },
  )
  await userEvent.click(await main.findByRole('button', { name: 'Use this account 1000000000060' }))
  const trouble = await main.findByText('That’s done, but this page is out of date. Reload it to continue.')
  expect(trouble.getAttribute('role')).toBe('alert')
})

test.each([
  ['the server fails', { status: 500 }],
  ['it is gone already', { status: 404, code: 'not-found' }],
  ['the server is busy', { status: 503, code: 'unavailable' }],
  ['there is no connection', { status: 503, code: 'no-connection' }],
])(
  '[account.unlink-failure-text] when unlinking fails because %s, the dialog says so, and the account stays',
  async (_, why) => {
    const { main } = await open([[unlinkAccount, () => new CallFailed(problem(why))]])
    await userEvent.click(await main.findByRole('button', { name: 'Unlink 1000000000011' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Unlink an account' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Unlink account' }))
    expect((await dialog.findByText('Could not be unlinked')).getAttribute('role')).toBe('alert')
    main.getByRole('button', { name: 'Unlink 1000000000011' })
  },
)

test('another account can be linked only if the provider allows it', async () => {
  const { main } = await open()
  expect((await main.findByRole('link', { name: 'Link another Account' })).getAttribute('href')).toBe('/get-started')
  cleanup()
  const features = { sliEnabled: false, accountMgmtEnabled: false, captchaDisplayOff: false }
  const without = await open([], { config: { features } })
  await without.main.findByText('Ana Reyes')
  expect(without.main.queryByRole('link', { name: 'Link another Account' })).toBeNull()
})

test('a customer without an account is invited to link one', async () => {
  const session = changingSession(['subscriber'], {}, () => ana)
  const { main } = await open([], { session })
  expect(main.getByRole('link', { name: 'Link an account' }).getAttribute('href')).toBe('/get-started')
})
