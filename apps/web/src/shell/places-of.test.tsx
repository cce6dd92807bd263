import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPortal } from '../test/portal.tsx'
import { signedIn, visitor } from '../test/session.ts'

const agent = ['/sales', '/sales/application/onboard']
const staff = ['/back-office', '/back-office/applications']
const subscriber = ['/customer', '/customer/bill-history']
const newcomer = ['/get-started', '/check-serviceability']

test.each([
  ['an agent', '/sales/nowhere', signedIn(['sales-agent']), agent],
  ['a sales administrator', '/sales/account', signedIn(['sales-admin']), agent],
  ['an agent', '/application-sales-partner', signedIn(['sales-agent']), agent],
  ['an agent', '/knowledgeBase/noResultsFound', signedIn(['sales-agent']), agent],
  ['staff', '/back-office/nowhere', signedIn(['back-office']), staff],
  ['a subscriber', '/customer/nowhere', signedIn(['subscriber']), subscriber],
  ['a subscriber', '/customer/troubleshoot', signedIn(['subscriber']), subscriber],
  ['a referrer', '/referral/dashboard', signedIn(['referrer']), newcomer],
  ['a visitor', '/nowhere', visitor(), ['/check-serviceability', '/apply-now']],
  ['a visitor', '/referral/winback', visitor(), ['/check-serviceability', '/apply-now']],
])('%s who finds nothing at %s is offered what fits their part of the portal', async (_, path, session, first) => {
  await openPortal(path, { session })
  const places = within(await screen.findByRole('region', { name: 'What you can do here' }))
  const offered = within(places.getByRole('list'))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
  expect(offered.slice(0, 2)).toEqual(first)
  const isForVisitors = first[0] === '/check-serviceability' || first === newcomer
  expect(offered.includes('/apply-now')).toBe(isForVisitors)
})
