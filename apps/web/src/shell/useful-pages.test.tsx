import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPortal } from '../test/portal.tsx'
import { signedIn, visitor } from '../test/session.ts'

const agent = ['/sales', '/sales/application/onboard']
const staff = ['/back-office', '/back-office/applications']
const subscriber = ['/customer', '/customer/bill-history']
const newcomer = ['/get-started', '/get-started/referral-type']

test.each([
  ['an agent', '/sales/nowhere', signedIn(['sales-agent']), agent],
  ['a sales administrator', '/sales/applications', signedIn(['sales-admin']), agent],
  ['staff', '/back-office/nowhere', signedIn(['back-office']), staff],
  ['a subscriber', '/customer/nowhere', signedIn(['subscriber']), subscriber],
  ['a referrer', '/referral/nowhere', signedIn(['referrer']), newcomer],
  ['a visitor', '/nowhere', visitor(), ['/check-serviceability', '/apply-now']],
])(
  '[shell.page-unavailable-has-words] %s who finds nothing at %s reads so, and is offered what fits their part of the portal',
  async (_, path, session, first) => {
    await openPortal(path, { session })
    await screen.findByRole('heading', { level: 1, name: 'We can’t find that page' })
    screen.getByText(/^The address may have a typo, or the page may have moved\./)
    const places = within(await screen.findByRole('region', { name: 'What you can do here' }))
    const offered = within(places.getByRole('list'))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
    expect(offered.slice(0, 2)).toEqual(first)
    const isForVisitors = first[0] === '/check-serviceability' || first === newcomer
    expect(offered.includes('/apply-now')).toBe(isForVisitors)
  },
)
