import { submitLead } from '@hibla/contract/leads/leads.contract'
import { checkServiceability } from '@hibla/contract/serviceability/serviceability.contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { signedIn, visitor } from '../../../../test/session.ts'
import { chosen } from '../../../address/test/places.ts'
import { checkIt, cleanStart, notServed, openAtAddress } from '../../test/start.tsx'

cleanStart()

const agent = { agentCode: 'AG-1002' }

test.each([
  ['a visitor', '/check-serviceability', visitor(), 'self'],
  ['a customer', '/check-serviceability', signedIn(['subscriber'], { accountNumber: ['1000000000011'] }), 'self'],
  ['a customer who used to sell', '/check-serviceability', signedIn(['subscriber'], agent), 'self'],
  ['an employee who refers somebody', '/referral/application/onboard', signedIn(['referrer']), 'self'],
  ['a sales agent', '/sales/application/onboard', signedIn(['sales-agent'], agent), 'AG-1002'],
  ['another agent', '/sales/application/onboard', signedIn(['sales-agent'], { agentCode: 'AG-1003' }), 'AG-1003'],
  ['a sales administrator', '/sales/application/onboard', signedIn(['sales-admin'], agent), 'AG-1002'],
] as const)(
  '[leads.payload-agent-code-or-self, sales.agent-code-on-submissions] where fibre doesn’t reach, %s at %s leaves a lead that says whose it is',
  async (_who, at, session, agentCode) => {
    const { calls } = await openAtAddress(chosen(), [[checkServiceability, notServed]], { session }, at)
    await checkIt()
    const dialog = within(await screen.findByRole('dialog', { name: 'Fibre isn’t available here yet' }))
    const submit = dialog.getByRole<HTMLButtonElement>('button', { name: 'Submit' })
    await waitFor(() => expect(submit.disabled).toBe(false))
    await userEvent.click(submit)
    await waitFor(() => expect(calls(submitLead)).toHaveLength(1))
    expect(calls(submitLead)[0]?.body).toMatchObject({ agentCode })
  },
)
