import { updateAttributes } from '@hibla/contract/identity/identity.contract'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { clientWith } from '../../test/client.ts'
import { Identity } from './identity.tsx'
import { personWith, sessionOf, renderScreen, visitor } from './test/render-screen.tsx'

const arrive = async (claims?: object, roles?: string[]) => {
  const asked: { input: unknown }[] = []
  const client = clientWith([[updateAttributes, { status: true }]], asked as never)
  const known = claims ? personWith(claims, roles) : visitor
  const { session, learn } = sessionOf(known)
  await renderScreen(<Identity />, { session, client })
  const bodies = () => asked.map(({ input }) => (input as { body: { attributes: object; accessToken: string } }).body)
  return { bodies, saved: () => bodies().map(({ attributes }) => attributes), learn }
}
const dialog = (name: string) => screen.findByRole('dialog', { name })
const noDialog = async () => {
  // The dialogs load on demand: before that there is none to see, whatever is about to come.
  await act(() => import('./greeting-dialogs.tsx'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}
const both = { displaySuccessRegistration: true, displayWelcomeBanner: true, accountNumber: ['1234567890123'] }

test('[identity.registration-complete-dialog] somebody who just registered is greeted by name and continues', async () => {
  await arrive({ displaySuccessRegistration: true })
  const greeting = within(await dialog('Registration complete'))
  expect(greeting.getByText('Welcome, Ana!')).toBeTruthy()
  await userEvent.click(greeting.getByRole('button', { name: 'Continue' }))
  await noDialog()
})

test('somebody without a name on file is greeted as User', async () => {
  await arrive({ displaySuccessRegistration: true, given_name: undefined })
  expect(within(await dialog('Registration complete')).getByText('Welcome, User!')).toBeTruthy()
})

test('linking another account shows a new greeting, whatever was closed before', async () => {
  const one = { displayWelcomeBanner: true, accountNumber: ['1234567890123'] }
  const { learn } = await arrive(one)
  await userEvent.click(within(await dialog('Welcome')).getByRole('button', { name: 'Continue' }))
  await noDialog()
  act(() => learn(personWith({ ...one, accountNumber: ['1234567890123', '3210987654321'] })))
  expect(within(await dialog('Welcome')).getByText('Your account number was linked successfully.')).toBeTruthy()
})

test('[identity.registration-dialog-follows-display-success-registration] the greeting comes when the token says so, and stays away when it does not', async () => {
  await arrive({ displaySuccessRegistration: true })
  expect(await dialog('Registration complete')).toBeTruthy()
  cleanup()
  await arrive({ displaySuccessRegistration: false })
  await noDialog()
  cleanup()
  await arrive()
  await noDialog()
})

test('[identity.closing-registration-dialog-saves-attribute-false] closing the greeting in any way saves that it was seen', async () => {
  for (const button of ['Continue', 'Close']) {
    const { saved } = await arrive({ displaySuccessRegistration: true })
    await userEvent.click(within(await dialog('Registration complete')).getByRole('button', { name: button }))
    await waitFor(() => expect(saved()).toEqual([{ displaySuccessRegistration: [false] }]))
    cleanup()
  }
})

test('[account.welcome-dialog-shows-linked-account] the welcome shows the one account number as linked', async () => {
  await arrive({ displayWelcomeBanner: true, accountNumber: ['1234567890123'] })
  const welcome = within(await dialog('Welcome'))
  expect(welcome.getByText('1234567890123')).toBeTruthy()
  expect(welcome.getByText('Linked')).toBeTruthy()
})

test('[account.welcome-dialog-message-for-several-accounts] with several account numbers it says that one was linked, and shows none', async () => {
  await arrive({ displayWelcomeBanner: true, accountNumber: ['1234567890123', '3210987654321'] })
  const welcome = within(await dialog('Welcome'))
  expect(welcome.getByText('Your account number was linked successfully.')).toBeTruthy()
  expect(welcome.queryByText('1234567890123')).toBeNull()
  expect(welcome.queryByText('Linked')).toBeNull()
})

test('[account.welcome-dialog-follows-display-welcome-banner] the welcome stays away when the token says so, and from those without an account', async () => {
  await arrive({ displayWelcomeBanner: false, accountNumber: ['1234567890123'] })
  await noDialog()
  cleanup()
  await arrive({ ...both, displayWelcomeBanner: false })
  await userEvent.click(within(await dialog('Registration complete')).getByRole('button', { name: 'Continue' }))
  await noDialog()
  cleanup()
  await arrive({ displayWelcomeBanner: true }, ['guest', 'referrer'])
  await noDialog()
  cleanup()
  await arrive({ displayWelcomeBanner: true, accountNumber: ['1234567890123'] })
  expect(await dialog('Welcome')).toBeTruthy()
})

test('[account.closing-welcome-saves-attribute-false] [account.attributes-are-lists-of-one-boolean] one greeting comes after the other, and each is saved as a list of one false', async () => {
  const { saved, bodies } = await arrive(both)
  await userEvent.click(within(await dialog('Registration complete')).getByRole('button', { name: 'Continue' }))
  await userEvent.click(within(await dialog('Welcome')).getByRole('button', { name: 'Continue' }))
  await noDialog()
  await waitFor(() => expect(bodies().map(({ accessToken }) => accessToken)).toEqual(['a-token', 'a-token']))
  expect(saved()).toEqual([{ displaySuccessRegistration: [false] }, { displayWelcomeBanner: [false] }])
})
