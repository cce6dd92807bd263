import { CallFailed } from '@hibla/contract/client'
import { submitLead } from '@hibla/contract/leads/leads.contract'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { clientWith, problem } from '../../test/client.ts'
import { takeMessage } from '../../kernel/after-load.ts'
import { dismissToast, toasts } from '../../ui/toast-store.ts'
import { serviceAddressOf } from '../address/index.ts'
import { chosen, pin } from '../address/test/places.ts'
import { renderAddressPart } from '../address/test/render-address-part.tsx'
import { LeadPopup } from './lead-popup.tsx'

beforeEach(() => toasts.current().forEach(({ id }) => dismissToast(id)))

const ana = {
  first_name: 'ANA',
  last_name: 'REYES',
  mobile_no: '9171234567',
  email: 'ana@example.com',
  checkTerms: true,
}
const place = { ...serviceAddressOf(chosen())!, ...pin }

const open = async (
  own: Partial<typeof ana> = {},
  reply: object = { status: true, leadId: 'LEAD-1' },
  agentCode?: string,
) => {
  const acts = { onClose: vi.fn<() => void>(), restart: vi.fn<() => void>() }
  const asked: { input: unknown }[] = []
  const client = clientWith([[submitLead, reply]], asked as never)
  await renderAddressPart(
    () => (
      <LeadPopup
        person={{ ...ana, ...own }}
        place={place}
        agent={agentCode !== undefined}
        agentCode={agentCode}
        {...acts}
      />
    ),
    { client },
  )
  return { asked, ...acts }
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Submit' })

test('[leads.contact-fields-read-only-and-required] the contact details are shown and can’t be changed here', async () => {
  await open()
  for (const [label, value] of [
    ['Full name', 'ANA REYES'],
    ['Mobile number', '(917) 123 4567'],
    ['Email', 'ana@example.com'],
  ] as const) {
    const { readOnly, required } = field(label)
    expect([field(label).value, readOnly, required]).toEqual([value, true, true])
  }
  await waitFor(() => expect(submit().disabled).toBe(false))
})

test('[leads.mobile-message, leads.email-message, leads.submit-disabled-until-valid] mistakes in them are shown right away, and nothing can be sent', async () => {
  await open({ mobile_no: '123', email: 'nowhere' })
  expect(await screen.findByText('Please provide valid mobile number')).toBeInstanceOf(HTMLElement)
  expect(await screen.findByText('Please enter valid email')).toBeInstanceOf(HTMLElement)
  expect(submit().disabled).toBe(true)
})

test.each([
  ['name', { first_name: '', last_name: '' }, 'This field required'],
  ['mobile number', { mobile_no: '' }, 'Please provide valid mobile number'],
  ['email', { email: '' }, 'Please enter valid email'],
])('[leads.contact-fields-read-only-and-required] without a %s nothing can be sent', async (_, own, words) => {
  await open(own)
  await screen.findByText(words)
  expect(submit().disabled).toBe(true)
})

test('[leads.additional-mobile-optional-same-pattern, leads.additional-mobile-helper-optional] a second number is optional but must be valid', async () => {
  await open()
  await waitFor(() => expect(submit().disabled).toBe(false))
  expect(screen.getByText('Optional').isConnected).toBe(true)
  await userEvent.type(field('Additional mobile number'), '7123')
  await userEvent.tab()
  await screen.findByText('Please provide valid mobile number')
  expect([screen.queryByText('Optional'), submit().disabled]).toEqual([null, true])
  await userEvent.clear(field('Additional mobile number'))
  await userEvent.type(field('Additional mobile number'), '9181234567')
  await waitFor(() => expect(submit().disabled).toBe(false))
  expect(screen.getByText('Optional').isConnected).toBe(true)
})

test('[leads.submit-sends-lead, leads.returned-status-closes-popup-and-reloads-home] the request is sent, then the portal goes back to the home page', async () => {
  const { asked, onClose, restart } = await open()
  await userEvent.type(field('Additional mobile number'), '9181234567')
  await waitFor(() => expect(submit().disabled).toBe(false))
  await userEvent.click(submit())
  await waitFor(() => expect(restart).toHaveBeenCalledOnce())
  expect(onClose).toHaveBeenCalledOnce()
  expect(takeMessage()?.text).toBe('Thank you. We’ll email ana@example.com as soon as fibre reaches you.')
  expect(asked[0]?.input).toMatchObject({
    idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
    body: {
      emaiID: 'ana@example.com',
      firstName: 'ANA',
      lastName: 'REYES',
      mobileNumber: '9171234567',
      alternateMobileNumber: '9181234567',
      barangay: 'San Lorenzo',
      municipality: 'City of Makati',
      agentCode: 'self',
      source: 'WEB',
      ...pin,
    },
  })
})

test('[sales.agent-code-on-submissions] an agent sends their own code', async () => {
  const { asked } = await open({}, undefined, 'AG-1002')
  await waitFor(() => expect(submit().disabled).toBe(false))
  await userEvent.click(submit())
  await waitFor(() => expect(asked[0]?.input).toMatchObject({ body: { agentCode: 'AG-1002' } }))
})

test('a refused request stays open with a message, and is sent again with the same key', async () => {
  const refusal = new CallFailed(problem({ status: 422, code: 'not-your-agent-code' }))
  const { asked, onClose, restart } = await open({}, refusal, 'AG-1002')
  await waitFor(() => expect(submit().disabled).toBe(false))
  await userEvent.click(submit())
  expect(await screen.findByText(/another agent’s code/)).toBeInstanceOf(HTMLElement)
  await userEvent.click(submit())
  await waitFor(() => expect(asked).toHaveLength(2))
  const keys = asked.map(({ input }) => (input as { idempotencyKey: string }).idempotencyKey)
  expect(keys[0]).toBe(keys[1])
  expect([onClose.mock.calls, restart.mock.calls]).toEqual([[], []])
})

test.each([
  ['somebody', undefined, 'We already have your request', /You’re on the list.*email ana@example\.com/],
  ['an agent', 'AG-1002', 'We already have this request', /The customer is on the list.*email ana@example\.com/],
])('%s who asks again hears that all is well and what happens next, with nothing left to send', async (...row) => {
  const [, agentCode, title, words] = row
  const { onClose } = await open({}, new CallFailed(problem({ status: 422, code: 'already-sent' })), agentCode)
  await waitFor(() => expect(submit().disabled).toBe(false))
  await userEvent.click(submit())
  await screen.findByRole('dialog', { name: title })
  expect(screen.getByRole('status').textContent).toMatch(words)
  expect([screen.queryByRole('alert'), screen.queryByRole('button', { name: 'Submit' })]).toEqual([null, null])
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('the first focus is on what can be filled in', async () => {
  await open()
  expect(document.activeElement).toBe(field('Additional mobile number'))
})

test('an agent reads about the customer, not about themselves', async () => {
  const { restart } = await open({}, undefined, 'AG-1002')
  expect(screen.getByRole('dialog').textContent).toMatch(/Leave the customer’s details and we’ll let them know/)
  await waitFor(() => expect(submit().disabled).toBe(false))
  await userEvent.click(submit())
  await waitFor(() => expect(restart).toHaveBeenCalledOnce())
  expect(takeMessage()?.text).toBe('Thank you. We’ll email ana@example.com as soon as fibre reaches the customer.')
})
