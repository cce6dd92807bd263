import { accountDetails, type PaymentAccountDetails } from '@hibla/contract/account/account.contract'
import { CallFailed } from '@hibla/contract/client'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { changingSession, felix } from '../account/test/at-home.ts'
import { clientWith, problem } from '../../test/client.ts'
import { openPortal } from '../../test/portal.tsx'
import { signedIn } from '../../test/session.ts'
import { settled } from '../../test/settled.ts'

const details: PaymentAccountDetails = {
  accountNumber: '1000000000011',
  firstName: 'Ana',
  status: 'ACTIVE',
  subscriberType: 'RESIDENTIAL',
  customersegment: 'Regular',
  legacyAccount: false,
  cartId: null,
  outageStatus: null,
  cpe: { serialNumber: 'HB1' },
  emails: [],
  area: { region: 'NCR', province: 'Metro Manila', municipality: 'Makati' },
  subscriptions: [],
  netflixSubsMstDetails: null,
}
const open = async (own: Partial<PaymentAccountDetails>, path = '/customer/troubleshoot') => {
  const asked: Parameters<typeof clientWith>[1] = []
  await openPortal(path, {
    session: signedIn(['subscriber'], { accountNumber: ['1000000000011'] }),
    client: clientWith([[accountDetails, { ...details, ...own }]], asked),
  })
  await screen.findByRole('button', { name: 'Hi Ana' })
  return () => asked.flatMap(({ endpoint, input }) => (endpoint === accountDetails ? [input] : []))
}

beforeEach(() => localStorage.setItem('cookieAccepted', 'true'))

test('an exclusive customer is greeted by the exclusive logo', async () => {
  await open({ subscriberType: 'XCLSV' })
  expect(await within(screen.getByRole('banner')).findByText('Exclusive')).toBeInstanceOf(HTMLElement)
})

test('[shell.streaming-popup-text] a streaming service that is not active yet is offered, by name', async () => {
  await open({ netflixSubsMstDetails: { link: 'https://stream.example.com/a', status: 'PENDING', pai: 'P1' } })
  const popup = await screen.findByRole('dialog', { name: 'Your streaming service' })
  expect(within(popup).getByText('Hi Ana, your plan includes a streaming service!').isConnected).toBe(true)
})

test.each([
  ['is active', { link: 'https://stream.example.com/a', status: 'ACTIVE', pai: 'P1' }],
  ['has no link', { link: '', status: 'PENDING', pai: 'P1' }],
])(
  '[shell.streaming-popup-only-for-pending-customer-link] a streaming service that %s is not offered',
  async (_, streaming) => {
    const asked = await open({ netflixSubsMstDetails: streaming })
    await waitFor(() => expect(asked()).toHaveLength(1))
    await settled()
    expect(screen.queryByRole('dialog')).toBeNull()
  },
)

test('[devices.streaming-dialog-names-plan-service] the offer names the streaming service as the product calls it', async () => {
  const service = { type: 'VAS', category: 'STREAMING', serviceType: 'GPON', productOfferingID: 'S1', monthlyFee: 0 }
  const line = { ...service, type: 'MAINLINE', category: 'WIFI6', name: 'Hibla Sine 300' }
  await open({
    subscriptions: [line, { ...service, name: 'Sine Plus' }] as PaymentAccountDetails['subscriptions'],
    netflixSubsMstDetails: { link: 'https://stream.example.com/a', status: 'PENDING', pai: 'P1' },
  })
  const popup = within(await screen.findByRole('dialog', { name: 'Your streaming service' }))
  expect(popup.getByText('Sine Plus').isConnected).toBe(true)
  expect(popup.getByText('Hi Ana, your plan includes a streaming service!').isConnected).toBe(true)
  expect(popup.getByRole('button', { name: 'ACTIVATE NOW' }).isConnected).toBe(true)
  expect(popup.queryByText('Hibla Sine 300')).toBeNull()
})

test('an ordinary account shows none of this', async () => {
  const asked = await open({}, '/customer/referrals')
  await waitFor(() => expect(asked()).toEqual([{ query: { accountNumber: '1000000000011' } }]))
  await settled()
  expect(screen.queryByRole('region', { name: /outage/ })).toBeNull()
  expect(screen.queryByText('Exclusive')).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an unsafe link is not offered', async () => {
  const netflixSubsMstDetails = { link: 'javascript:alert(1)', status: 'PENDING', pai: 'P1' }
  await open({ netflixSubsMstDetails, outageStatus: 'ONGOING' })
  await screen.findByRole('region', { name: 'There’s an outage in your area' })
  await settled()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('account details are not fetched for people who are not customers', async () => {
  const asked: Parameters<typeof clientWith>[1] = []
  const session = signedIn(['referrer'], { accountNumber: ['1000000000011'] })
  await openPortal('/get-started', { session, client: clientWith([], asked) })
  await screen.findByRole('button', { name: 'Hi Ana' })
  expect(asked.filter(({ endpoint }) => endpoint === accountDetails)).toEqual([])
})

test('details of one account are not shown for the next, even if that one cannot be loaded', async () => {
  const session = changingSession(['subscriber'], felix, () => ({ ...felix, activeAccountNumber: '1000000000060' }))
  const answer = (input: unknown) =>
    JSON.stringify(input).includes('1000000000078')
      ? { ...details, subscriberType: 'XCLSV' }
      : new CallFailed(problem({ status: 503 }))
  await openPortal('/customer/troubleshoot', { session, client: clientWith([[accountDetails, answer]]) })
  const bar = within(screen.getByRole('banner'))
  await bar.findByText('Exclusive')
  await act(session.renew)
  await waitFor(() => expect(bar.queryByText('Exclusive')).toBeNull())
})
