import { contract } from '@hibla/contract'
import { sql } from '../../kernel/postgres/sql.ts'
import { expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'

const api = await useApi()
const { account } = contract
const ana = { as: 'ana.customer', accounts: ['1000000000011'] } as const
const of = (accountNumber: string) => ({ as: 'someone.customer', accounts: [accountNumber] }) as const
const details = async (accountNumber: string) =>
  (await api.call(account.accountDetails, { query: { accountNumber }, ...of(accountNumber) })).body

test('[account.payment-account-details-call, account.payment-details-fields] a subscriber gets the details for paying', async () => {
  const { body } = await api.call(account.paymentDetails, { query: { accountNumber: '1000000000011' }, ...ana })
  expect(body).toMatchObject({
    accountNumber: '1000000000011',
    firstName: 'Ana',
    status: 'ACTIVE',
    subscriberType: 'RESIDENTIAL',
    customersegment: 'MASS',
    legacyAccount: false,
    cartId: null,
    outageStatus: null,
  })
  expect(await details('1000000000037')).toMatchObject({ legacyAccount: true, cartId: 'LGC-0000037' })
  expect((await details('1000000000086')).outageStatus).toBe('ONGOING')
})

/** Of every kind one account, with what is known of it. */
const kinds: [string, object][] = [
  ['1000000000011', { firstName: 'Ana', subscriberType: 'RESIDENTIAL', status: 'ACTIVE', legacyAccount: false }],
  ['1000000000029', { firstName: 'Ben', subscriberType: 'SME', cpe: { serialNumber: expect.any(String) } }],
  ['1000000000037', { legacyAccount: true, cartId: 'LGC-0000037' }],
  ['1000000000045', { status: 'SUSPENDED', emails: ['suspended@hibla.example.com'] }],
  ['1000000000086', { outageStatus: 'ONGOING' }],
  ['1000000000094', { netflixSubsMstDetails: expect.objectContaining({ status: 'PENDING' }) }],
]

test.each([
  [
    '[account.details-legacy-payment-get, account.payment-account-details-call, account.payment-details-fields]',
    account.paymentDetails,
  ],
  ['[account.details-v2-get]', account.accountDetails],
])('%s a GET of the details answers for the named account, of every kind', async (_, { path }) => {
  const ask = (method: 'GET' | 'POST', query: Record<string, string>, accounts: string[]) =>
    api.inject({ method, url: `/api${path}`, query, as: 'someone.customer', accounts })
  for (const [accountNumber, known] of kinds) {
    const named = await ask('GET', { accountNumber }, ['1000000000052', accountNumber])
    expect([named.statusCode, named.json()]).toEqual([200, expect.objectContaining({ accountNumber, ...known })])
    // Without a number it's the account in use.
    expect((await ask('GET', {}, [accountNumber, '1000000000052'])).json()).toEqual(named.json())
  }
  expect((await ask('GET', { accountNumber: '1000000000011' }, ['1000000000029'])).statusCode).toBe(404)
  expect((await ask('POST', { accountNumber: '1000000000011' }, ['1000000000011'])).statusCode).toBe(404)
})

test('[account.details-v2-get] the newer call is version 2, and returns the same as the older for every kind of account', async () => {
  const { method, at, summary } = account.accountDetails
  expect([method, at, summary]).toEqual(['GET', 'new', expect.stringContaining('version 2')])
  for (const [accountNumber] of kinds) {
    const asked = {
      query: { accountNumber },
      as: 'someone.customer',
      accounts: ['1000000000052', accountNumber],
    } as const
    const newer = await api.call(account.accountDetails, asked)
    expect(newer.body).toEqual((await api.call(account.paymentDetails, asked)).body)
  }
})

test('[endpoints.hobs-postsales-accounts] what is stored about an account is what the call says, whatever state the account is in', async () => {
  const accountNumber = '1000000000078'
  await api.db.execute(sql`
    update account set first_name = 'Carla', status = 'DISCONNECTED', disconnected_at = now(), subscriber_type = 'SME',
      customer_segment = 'SELECT', legacy_account = true, cart_id = 'LGC-60',
      cpe_serial_number = 'HBLA-NEW', email = 'new@hibla.example.com', region = 'R', province = 'P', municipality = 'M'
    where account_number = ${accountNumber}`)
  await api.db.execute(sql`update account_subscription set name = 'Renamed' where account_number = ${accountNumber}`)
  await api.db.execute(sql`
    insert into outage_account (outage_id, account_number, found_at)
    select outage_id, ${accountNumber}, now() from outage where state = 'open'`)
  const { subscriptions, ...told } = await details(accountNumber)
  expect(told).toEqual({
    accountNumber,
    firstName: 'Carla',
    status: 'DISCONNECTED',
    subscriberType: 'SME',
    customersegment: 'SELECT',
    legacyAccount: true,
    cartId: 'LGC-60',
    outageStatus: 'ONGOING',
    cpe: { serialNumber: 'HBLA-NEW' },
    emails: ['new@hibla.example.com'],
    area: { region: 'R', province: 'P', municipality: 'M' },
    netflixSubsMstDetails: null,
  })
  expect(subscriptions.length).toBeGreaterThan(0)
  expect(new Set(subscriptions.map(({ name }) => name))).toEqual(new Set(['Renamed']))
})

test('[account.payment-details-cpe-serial, account.payment-details-emails-list, account.payment-details-area] the details include the modem, the emails as a list, and the area', async () => {
  expect(await details('1000000000011')).toMatchObject({
    cpe: { serialNumber: 'HBLA24A10011' },
    emails: ['residential@hibla.example.com'],
    area: { region: 'National Capital Region', province: 'Metro Manila', municipality: 'Quezon City' },
  })
  expect((await details('1000000000128')).emails).toEqual([])
})

test('[account.subscriptions-list-fields] the subscriptions are a list, the main line first', async () => {
  const { subscriptions } = await details('1000000000011')
  expect(subscriptions.map(({ type }) => type)).toEqual(['MAINLINE', 'ADDON', 'VAS'])
  expect(subscriptions[0]).toEqual({
    type: 'MAINLINE',
    category: 'WIFI6',
    serviceType: 'GPON',
    productOfferingID: 'RES-300',
    name: 'Hibla Pamilya 300',
    monthlyFee: 189900,
  })
})

test('[account.netflix-details-fields] an inactive streaming service comes with its link, status and pai', async () => {
  expect((await details('1000000000094')).netflixSubsMstDetails).toEqual({
    link: 'https://streaming.example.com/activate?pai=HBL-94-7731',
    status: 'PENDING',
    pai: 'HBL-94-7731',
  })
  expect((await details('1000000000011')).netflixSubsMstDetails).toBeNull()
})

test('[account.subscriber-info-get] a business gets its name, the person’s, address and contact details', async () => {
  await api.db.execute(sql`update account set business_name = 'Santos Printing' where account_number = '1000000000029'`)
  const ask = { params: { accountNumber: '1000000000029' }, ...of('1000000000029') }
  const { body } = await api.call(account.subscriberInformation, ask)
  expect(body).toEqual({
    accountNumber: '1000000000029',
    firstName: 'Ben',
    lastName: 'Santos',
    businessName: 'Santos Printing',
    subscriberType: 'SME',
    status: 'ACTIVE',
    email: 'sme@hibla.example.com',
    mobileNumber: '9181230029',
    serviceAddress: 'Ground Floor, 118 Colon Street, Barangay Kalubihan, Cebu City, Cebu 6000',
    billingAddress: {
      line1: 'Santos Printing Services, Unit 3B Mabini Arcade, 42 Mabini Street corner Zulueta Street, Barangay',
      line2: 'San Roque, Cebu City, Cebu 6000',
    },
    memberSince: '2023-07-15',
    pendingChange: null,
  })
})

test('[account.remaining-contract-get] a subscriber sees how long the contract still runs', async () => {
  const left = async (accountNumber: string) =>
    (await api.call(account.remainingContract, { params: { accountNumber }, ...of(accountNumber) })).body
  expect(await left('1000000000011')).toEqual({
    startedOn: '2026-09-15',
    endsOn: '2028-09-15',
    termMonths: 24,
    remainingMonths: 22,
    plan: 'Hibla Pamilya 300',
    speedMbps: 300,
    monthlyFee: 189900,
  })
  expect(await left('1000000000037')).toMatchObject({ remainingMonths: 0 })
})

test('[account.active-emails-get] a subscriber reads the email addresses in use', async () => {
  const accounts = ['1000000000011', '1000000000045']
  const emailsOf = async (accountNumber: string) =>
    (await api.call(account.activeEmails, { query: { accountNumber }, as: 'someone.customer', accounts })).body
  expect(await emailsOf('1000000000011')).toEqual(['residential@hibla.example.com'])
  expect(await emailsOf('1000000000045')).toEqual(['suspended@hibla.example.com'])
})

test('[applications.customer-category-call] a home is RES, an exclusive one too, a small business SME', async () => {
  const category = async (accountNumber: string) =>
    (await api.inject({ method: 'GET', url: `/api/subscriber/${accountNumber}/type`, ...of(accountNumber) })).json()
  expect(await category('1000000000011')).toEqual({ customerCategory: 'RES', subscriberType: 'RESIDENTIAL' })
  expect(await category('1000000000052')).toEqual({ customerCategory: 'RES', subscriberType: 'XCLSV' })
  expect(await category('1000000000029')).toEqual({ customerCategory: 'SME', subscriberType: 'SME' })
})

const byNumber = [
  {
    call: 'payment details',
    ask: (accountNumber: string) => api.call(account.paymentDetails, { query: { accountNumber }, ...ana }),
  },
  {
    call: 'details',
    ask: (accountNumber: string) => api.call(account.accountDetails, { query: { accountNumber }, ...ana }),
  },
  {
    call: 'subscriber information',
    ask: (accountNumber: string) => api.call(account.subscriberInformation, { params: { accountNumber }, ...ana }),
  },
  {
    call: 'remaining contract',
    ask: (accountNumber: string) => api.call(account.remainingContract, { params: { accountNumber }, ...ana }),
  },
  {
    call: 'active emails',
    ask: (accountNumber: string) => api.call(account.activeEmails, { query: { accountNumber }, ...ana }),
  },
  {
    call: 'customer type',
    ask: (accountNumber: string) => api.call(account.customerType, { params: { accountNumber }, ...ana }),
  },
  {
    call: 'contact change',
    ask: (accountNumber: string) =>
      api.call(account.startContactChange, { body: { accountNumber, contact: { email: 'a@example.com' } }, ...ana }),
  },
]

test.each(byNumber)('$call: another person’s account answers exactly as if it didn’t exist', async ({ ask }) => {
  const [foreign, absent] = [await ask('1000000000029'), await ask('9999999999999')]
  expect(foreign.status).toBe(404)
  const plain = (answer: typeof foreign) => ({ ...answer.problem, requestId: '' })
  expect(plain(foreign)).toEqual(plain(absent))
})

test.each(byNumber)(
  '[account.number-is-13-digit-text] $call: twelve digits aren’t an account number',
  async ({ ask }) => {
    const { status, problem } = await ask('100000000001')
    expect([status, problem.errors?.[0]?.at]).toEqual([400, expect.stringMatching(/accountNumber$/)])
  },
)

test('[account.number-is-13-digit-text] an account number sent as a number, or with a digit too many, is refused', async () => {
  for (const accountToLink of [1_000_000_000_011, '10000000000110', '100000000001']) {
    const { status, problem } = await api.call(account.startLinking, {
      body: { accountToLink: accountToLink as string },
      ...ana,
    })
    expect([status, problem.errors?.[0]?.at]).toEqual([400, 'body.accountToLink'])
  }
})

test('an account that is in the claims but doesn’t exist isn’t found either', async () => {
  const ask = { query: { accountNumber: '9999999999999' }, ...of('9999999999999') }
  expect((await api.call(account.accountDetails, ask)).problem.code).toBe('not-found')
})

test('an email or number that isn’t on file is empty', async () => {
  const ask = (accountNumber: string) =>
    api.call(account.subscriberInformation, { params: { accountNumber }, ...of(accountNumber) })
  expect((await ask('1000000000128')).body).toMatchObject({ email: '', mobileNumber: '9181230128' })
  await api.db.execute(sql`update account set mobile_number = null where account_number = '1000000000128'`)
  expect((await ask('1000000000128')).body).toMatchObject({ email: '', mobileNumber: '' })
})
