import { CallFailed } from '@hibla/contract/client'
import type { Endpoint } from '@hibla/contract/endpoint'
import { updateMobileNumber } from '@hibla/contract/identity/identity.contract'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { clientWith, problem } from '../../../test/client.ts'
import { personWith, sessionOf, renderScreen } from '../test/render-screen.tsx'
import SecurityPage from './security-page.tsx'

const open = async (reply: () => unknown) => {
  const asked: { endpoint: Endpoint; input: unknown }[] = []
  const client = clientWith([[updateMobileNumber, reply]], asked)
  const { session } = sessionOf(personWith({ email: 'ana@example.com' }))
  await renderScreen(<SecurityPage />, { session, client })
  return () => asked.filter(({ endpoint }) => endpoint === updateMobileNumber).map(({ input }) => input)
}
const field = () => screen.getByLabelText<HTMLInputElement>('New mobile number')
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save my number' }))

test('[identity.mobile-number-update-patch] somebody saves the mobile number of their login under Login and security', async () => {
  const sent = await open(() => ({ status: true }))
  await userEvent.type(field(), '9178887777')
  await save()
  await screen.findByText('Saved: +63 917 888 7777.')
  expect(sent()).toEqual([{ body: { mobileNumber: '9178887777' } }])
  expect([updateMobileNumber.method, field().value]).toEqual(['PATCH', ''])
})

test('a number that isn’t one is pointed out before anything is sent', async () => {
  const sent = await open(() => ({ status: true }))
  await userEvent.type(field(), '12')
  await save()
  await screen.findByText('Invalid mobile number')
  expect(sent()).toEqual([])
})

test('a number that couldn’t be saved stays in its field, with the reason', async () => {
  await open(() => new CallFailed(problem({ code: 'not-confirmed', detail: 'You didn’t confirm that it’s you.' })))
  await userEvent.type(field(), '9178887777')
  await save()
  expect((await screen.findByText('You didn’t confirm that it’s you.')).getAttribute('role')).toBe('alert')
  expect(field().value).toContain('917')
})
