import { accountDetails, remainingContract } from '@hibla/contract/account/account.contract'
import { beforeEach, expect, test } from 'vitest'
import { useDetails } from './account.queries.ts'
import { contractTexts } from './contract-line.tsx'
import { atHome, expectShown } from './test/at-home.ts'
import { contract, details } from './test/samples.ts'
import { clientWith } from '../../test/client.ts'
import { renderScreen } from '../identity/test/render-screen.tsx'

beforeEach(() => localStorage.setItem('cookieAccepted', 'true'))

test('[account.route-subscription] a customer sees their plan, how long the contract runs, and what’s included', async () => {
  const { main } = await atHome('/account/subscription', [
    [accountDetails, details()],
    [remainingContract, contract()],
  ])
  main.getByRole('heading', { level: 1, name: 'Your subscription' })
  await main.findByText('300')
  main.getByText('12 of 24 months left, until October 31, 2027')
  expect((await main.findByText('Mesh hub')).nextElementSibling?.textContent).toBe('₱199.00')
  expect(main.getByText('Wi-Fi 6 modem').nextElementSibling?.textContent).toBe('Included')
  expect(main.getByText('Monthly total').nextElementSibling?.textContent).toBe('₱1,698.00')
})

test('a service with its own fee doesn’t read as if it came with the plan', async () => {
  const filter = {
    type: 'VAS',
    category: 'SECURITY',
    serviceType: 'GPON',
    productOfferingID: 'SAFE-HOME',
    name: 'Family filter',
    monthlyFee: 9_900,
  }
  const { subscriptions } = details()
  const { main } = await atHome('/account/subscription', [
    [accountDetails, details({ subscriptions: [...(subscriptions as object[]), filter] })],
    [remainingContract, contract()],
  ])
  const group = (name: string) => main.getByRole('heading', { level: 3, name }).parentElement!.textContent
  await main.findByText('Family filter')
  expect(group('Comes with your plan')).toBe('Comes with your planWi-Fi 6 modemIncluded')
  expect(group('Extra services')).toBe('Extra servicesFamily filter₱99.00')
})

test('a streaming service that isn’t active yet can be activated from here', async () => {
  const streaming = { link: 'https://streaming.example.com/start', status: 'PENDING', pai: 'x' }
  const { main } = await atHome('/account/subscription', [
    [accountDetails, details({ netflixSubsMstDetails: streaming })],
    [remainingContract, contract()],
  ])
  expect((await main.findByRole('link', { name: /Activate it/ })).getAttribute('href')).toBe(streaming.link)
})

test.each([
  ['ACTIVE', 'https://streaming.example.com/start'],
  ['PENDING', 'javascript:alert(1)'],
])('a streaming service that is %s with link %s isn’t offered', async (status, link) => {
  const streaming = { link, status, pai: 'x' }
  const { main } = await atHome('/account/subscription', [
    [accountDetails, details({ netflixSubsMstDetails: streaming })],
    [remainingContract, contract()],
  ])
  await main.findByText('Mesh hub')
  expect(main.queryByRole('link', { name: /Activate it/ })).toBeNull()
})

test('when one part fails, the other still shows', async () => {
  const { main } = await atHome('/account/subscription', [[accountDetails, details()]])
  await expectShown(main.findByText('We couldn’t load your plan.'))
  await expectShown(main.findByText('Mesh hub'))
})

test('a contract that has ended says people are free to leave, and counts are in the right form', () => {
  const base = { startedOn: '2024-11-01', endsOn: '2026-10-31', termMonths: 24 }
  expect(contractTexts({ ...base, remainingMonths: 0 })).toMatch(/You’re free/)
  expect(contractTexts({ ...base, remainingMonths: 1 })).toBe('1 of 24 months left, until October 31, 2026')
})

test('[state.account-details-list-slice] the loaded account details hold the account number at data.accountNumber', async () => {
  const seen: unknown[] = []
  function Probe() {
    const slice = useDetails('1000000000011')
    seen.push(slice.data?.accountNumber)
    return slice.data ? <p>loaded</p> : null
  }
  const { findByText } = await renderScreen(<Probe />, { client: clientWith([[accountDetails, details()]]) })
  await findByText('loaded')
  expect(seen.at(0)).toBeUndefined()
  expect(seen.at(-1)).toBe('1000000000011')
})
