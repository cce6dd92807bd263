import { auditEvents, type AuditEvent } from '@hibla/contract/audit/audit.contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../kernel/query.ts'
import { clientWith } from '../../test/client.ts'
import { openPortal } from '../../test/portal.tsx'
import { signedIn } from '../../test/session.ts'

beforeEach(() => {
  queryClient.clear()
  localStorage.setItem('cookieAccepted', 'true')
})

const failed: AuditEvent = {
  id: '41',
  at: '2026-11-15T01:02:03.000Z',
  what: 'login-failed',
  personId: 'p-1',
  byPersonId: null,
  network: '192.0.2.1',
  about: [{ name: 'by', value: 'password' }],
}
type Asked = NonNullable<Parameters<typeof clientWith>[1]>

const open = async (answer: object) => {
  const request: Asked = []
  await openPortal('/back-office/audit-trail', {
    session: signedIn(['back-office']),
    client: clientWith([[auditEvents, answer]], request),
  })
  await screen.findByRole('heading', { level: 1, name: 'Audit trail' })
  return { filters: () => request.map(({ input }) => (input as { query: object }).query) }
}

test('staff see what happened, when in Manila, from where and to whom', async () => {
  await open({ events: [failed], more: false })
  const event = within((await screen.findByText('Login failed', { selector: 'strong' })).closest('li')!)
  event.getByText('from 192.0.2.1 · by: password')
  expect(event.getByText(/Nov 15, 2026/).textContent).toMatch(/9:02:03/)
  event.getByRole('button', { name: 'Person p-1' })
  expect(screen.queryByRole('button', { name: 'Older' })).toBeNull()
})

test('details are told in words, and what isn’t known as it was noted', async () => {
  const about = [
    { name: 'why', value: 'wrong-code' },
    { name: 'purpose', value: 'ForStepUp' },
    { name: 'kinds', value: 'email mobileNumber' },
    { name: 'endsWith', value: '0011' },
    { name: 'replaces', value: 'true' },
    { name: 'reference', value: 'HIB-26-ABCD' },
  ]
  await open({ events: [{ ...failed, network: null, about }], more: false })
  const told =
    'reason: wrong code · code for: confirming their identity · what: email mobile number · account ending in: 0011 · replaces another app: yes · reference: HIB-26-ABCD'
  expect(await screen.findByText(told)).toBeInstanceOf(HTMLElement)
})

test('they narrow it down by kind, person and day, and a person’s id leads to everything about them', async () => {
  const { filters } = await open({ events: [failed], more: false })
  await screen.findByText('Login failed', { selector: 'strong' })
  await userEvent.selectOptions(screen.getByLabelText('What happened'), 'Login failed')
  await userEvent.type(screen.getByLabelText('Person’s id'), ' p-1 ')
  await userEvent.type(screen.getByLabelText('Day'), '2026-11-15')
  await userEvent.click(screen.getByRole('button', { name: 'Show' }))
  await waitFor(() => expect(filters().at(-1)).toEqual({ what: 'login-failed', person: 'p-1', day: '2026-11-15' }))
})

test('a person’s id on the list fills in the filter too, so that the next search keeps it', async () => {
  const { filters } = await open({ events: [failed], more: false })
  await userEvent.click(await screen.findByRole('button', { name: 'Person p-1' }))
  await waitFor(() => expect(filters().at(-1)).toEqual({ person: 'p-1' }))
  expect(screen.getByLabelText<HTMLInputElement>('Person’s id').value).toBe('p-1')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Newest events'))
  await userEvent.selectOptions(screen.getByLabelText('What happened'), 'Login failed')
  await userEvent.click(screen.getByRole('button', { name: 'Show' }))
  await waitFor(() => expect(filters().at(-1)).toEqual({ what: 'login-failed', person: 'p-1' }))
})

test('older events follow page by page, and the way back is there', async () => {
  const { filters } = await open({ events: [failed], more: true })
  await userEvent.click(await screen.findByRole('button', { name: 'Older' }))
  await waitFor(() => expect(filters().at(-1)).toEqual({ before: '41' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Newer' }))
  await screen.findByText('Login failed', { selector: 'strong' })
  await waitFor(() => expect(filters().at(-1)).toEqual({}))
})

test('nothing found says so', async () => {
  await open({ events: [], more: false })
  await screen.findByText('No matching events')
  expect(screen.queryByRole('button', { name: 'Older' })).toBeNull()
})
