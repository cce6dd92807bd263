import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { signedIn, visitor } from '../../../../test/session.ts'
import { chosen } from '../../../address/test/places.ts'
import { checkIt, choose, cleanStart, openAtAddress } from '../../test/start.tsx'

cleanStart()

const agent = { agentCode: 'AG-1002' }
const people = [
  ['a visitor', '/check-serviceability', '', visitor()],
  ['a customer', '/check-serviceability', '', signedIn(['subscriber'], { accountNumber: ['1000000000011'] })],
  ['a sales agent', '/sales/application/onboard', '/sales/application', signedIn(['sales-agent'], agent)],
  ['a sales administrator', '/sales/application/onboard', '/sales/application', signedIn(['sales-admin'], agent)],
  ['an employee', '/referral/application/onboard', '/referral/application', signedIn(['referrer'])],
] as const
const kinds = [
  [/Residential/, 'residential'],
  [/Commercial/, 'sme'],
] as const

test.each(
  people.flatMap(([who, at, area, session]) =>
    kinds.map(([kind, segment]) => ({ who, at, kind, session, path: `${area}/onboard/${segment}/personalDetails` })),
  ),
)(
  '[serviceability.popup-continue-opens-personal-details] $who who starts at $at goes on to $path',
  async ({ at, kind, session, path }) => {
    const { router } = await openAtAddress(chosen(), [], { session }, at)
    await checkIt()
    await choose(kind)
    await waitFor(() => expect(router.state.location.pathname).toBe(path))
    expect(await screen.findByRole('heading', { name: 'The applicant' })).toBeTruthy()
    expect(localStorage.getItem('ReferralType')).toBe(path.startsWith('/referral') ? 'ERP' : null)
  },
)
