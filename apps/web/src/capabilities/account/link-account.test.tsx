import { accountNumbers, linkAccount, startLinking } from '@hibla/contract/account/account.contract'
import { CallFailed } from '@hibla/contract/client'
import { updateAttributes } from '@hibla/contract/identity/identity.contract'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { problem } from '../../test/client.ts'
import { signedIn } from '../../test/session.ts'
import { ana, atHome, changingSession, type Replies } from './test/at-home.ts'

beforeEach(() => localStorage.setItem('cookieAccepted', 'true'))

const REFERENCE = '00000000-0000-4000-8000-000000000002'
const linked = (...accountNumber: string[]): Replies => [
  [startLinking, { status: true, reference: REFERENCE, sentTo: 'a•••@e•••.com' }],
  [linkAccount, { accountNumber, activeAccountNumber: accountNumber.at(-1) ?? null }],
  [updateAttributes, { status: true }],
]
const link = async (typed: string) => {
  await userEvent.type(await screen.findByLabelText('Account number'), typed)
  await userEvent.click(screen.getByRole('button', { name: 'Send me the code' }))
  await userEvent.type(await screen.findByLabelText('Code'), '123456')
  await userEvent.click(screen.getByRole('button', { name: 'Link this account' }))
}

test('a referrer links an account, becomes a customer right away, and is welcomed', async () => {
  const session = changingSession(['referrer'], {}, () => ({ ...ana, displayWelcomeBanner: true }), ['subscriber'])
  const { router, inputsOf } = await atHome('/get-started', linked('1000000000011'), { session })
  await link('1000 0000 00011')
  const welcome = within(await screen.findByRole('dialog', { name: 'Welcome' }))
  welcome.getByText('1000000000011')
  welcome.getByText('Linked')
  await waitFor(() => expect(router.state.location.pathname).toBe('/customer'))
  expect(inputsOf(startLinking)).toEqual([{ body: { accountToLink: '1000000000011' } }])
  expect(inputsOf(linkAccount)).toEqual([
    { body: { accountToLink: '1000000000011', reference: REFERENCE, otp: '123456' } },
  ])
})

test('[account.subscriber-links-account-number] a customer links another account and reads that it worked', async () => {
  const both = {
    accountNumber: ['1000000000011', '1000000000110'],
    activeAccountNumber: '1000000000110',
    displayWelcomeBanner: true,
  }
  const session = changingSession(['subscriber'], ana, () => both)
  const { router } = await atHome('/get-started', linked(...both.accountNumber), { session })
  await link('1000000000110')
  await screen.findByText('Your account number was linked successfully.')
  await waitFor(() => expect(router.state.location.pathname).toBe('/customer'))
})

test('when the token follows a little later, people wait for it and become a customer all the same', async () => {
  let tokens = 0
  const session = changingSession(['referrer'], {}, () => (++tokens > 1 ? ana : {}), ['subscriber'])
  const { router } = await atHome('/get-started', linked('1000000000011'), { session })
  await link('1000000000011')
  await waitFor(() => expect(router.state.location.pathname).toBe('/customer'))
  expect(tokens).toBe(2)
})

test('the account number given at registration is filled in, unless the person already typed one', async () => {
  const offered: Replies = [
    [accountNumbers, { accountNumber: [], activeAccountNumber: null, offered: '1000000000110' }],
  ]
  await atHome('/get-started', offered, { session: signedIn(['referrer']) })
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Account number').value).toBe('1000000000110'))
})

test('a malformed account number is refused before anything is sent', async () => {
  const { inputsOf } = await atHome('/get-started', [], { session: signedIn(['referrer']) })
  await userEvent.type(await screen.findByLabelText('Account number'), '12345')
  await userEvent.click(screen.getByRole('button', { name: 'Send me the code' }))
  await screen.findByText('An account number has 13 digits')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Account number')))
  expect(inputsOf(startLinking)).toEqual([])
})

test('a five-digit code isn’t sent', async () => {
  const { inputsOf } = await atHome('/get-started', linked('1000000000011'), { session: signedIn(['referrer']) })
  await userEvent.type(await screen.findByLabelText('Account number'), '1000000000011')
  await userEvent.click(screen.getByRole('button', { name: 'Send me the code' }))
  await userEvent.type(await screen.findByLabelText('Code'), '12345')
  await userEvent.click(screen.getByRole('button', { name: 'Link this account' }))
  await screen.findByText('A code has 6 digits')
  expect(inputsOf(linkAccount)).toEqual([])
})

test.each([
  ['account-kind', /Only residential and small-business accounts/],
  ['account-unknown', /We can’t find an account with this number/],
  ['already-linked', /already linked to your login/],
  ['locked', /Too many wrong codes/],
  ['too-many-codes', /We’ve sent several codes already/],
])('a refusal is explained at the field: %s', async (code, words) => {
  await atHome('/get-started', [[startLinking, () => new CallFailed(problem({ code }))]], {
    session: signedIn(['referrer']),
  })
  await userEvent.type(await screen.findByLabelText('Account number'), '1000000000128')
  await userEvent.click(screen.getByRole('button', { name: 'Send me the code' }))
  await screen.findByText(words)
  expect(screen.getByLabelText<HTMLInputElement>('Account number').value).toBe('1000000000128')
})

test('a person can ask for another code, and the number is kept when they go back', async () => {
  const { inputsOf } = await atHome('/get-started', linked('1000000000011'), { session: signedIn(['referrer']) })
  await userEvent.type(await screen.findByLabelText('Account number'), '1000000000011')
  await userEvent.click(screen.getByRole('button', { name: 'Send me the code' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Send a new code' }))
  await screen.findByText(/We’ve sent a new code/)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Code')))
  expect(screen.queryByText('A code has 6 digits')).toBeNull()
  expect(inputsOf(startLinking)).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  const field = await screen.findByLabelText<HTMLInputElement>('Account number')
  expect(field.value).toBe('1000000000011')
  await waitFor(() => expect(document.activeElement).toBe(field))
})

test('when account management is off, people can link a first account but not a second', async () => {
  const config = { features: { sliEnabled: false, accountMgmtEnabled: false, captchaDisplayOff: false } }
  await atHome('/get-started', [], { session: signedIn(['referrer']), config })
  await screen.findByLabelText('Account number')
  cleanup()
  const { main } = await atHome('/get-started', [], { config })
  await main.findByText('Current account number')
  expect(screen.queryByLabelText('Account number')).toBeNull()
})

test('a code can be pasted with spaces in and around it', async () => {
  const { inputsOf } = await atHome('/get-started', linked('1000000000011'), { session: signedIn(['referrer']) })
  await userEvent.type(await screen.findByLabelText('Account number'), '1000000000011')
  await userEvent.click(screen.getByRole('button', { name: 'Send me the code' }))
  await userEvent.click(await screen.findByLabelText('Code'))
  await userEvent.paste(' 123 456 ')
  await userEvent.click(screen.getByRole('button', { name: 'Link this account' }))
  await waitFor(() =>
    expect(inputsOf(linkAccount)).toEqual([
      { body: { accountToLink: '1000000000011', reference: REFERENCE, otp: '123456' } },
    ]),
  )
})
