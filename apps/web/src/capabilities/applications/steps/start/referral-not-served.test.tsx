import { checkServiceability } from '@hibla/contract/serviceability/serviceability.contract'
import { submitLead } from '@hibla/contract/leads/leads.contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { signedIn } from '../../../../test/session.ts'
import { chosen } from '../../../address/test/places.ts'
import { draft } from '../../draft/draft.ts'
import { checkIt, cleanStart, notServed, openAtAddress } from '../../test/start.tsx'

cleanStart()

test('where fibre doesn’t reach, an employee leaves the details of whom they refer', async () => {
  draft.referralFlow.write(true)
  const session = signedIn(['referrer'], { company: 'Hibla Fibre Networks' })
  const at = '/referral/application/onboard'
  const { calls } = await openAtAddress(chosen(), [[checkServiceability, notServed]], { session }, at)
  await checkIt()
  const dialog = within(await screen.findByRole('dialog', { name: 'Fibre isn’t available here yet' }))
  expect(dialog.queryByRole('button', { name: 'Continue' })).toBeNull()
  await userEvent.click(dialog.getAllByRole('button').at(-1)!)
  await waitFor(() => expect(calls(submitLead)).toHaveLength(1))
})
