import { accountDetails } from '@hibla/contract/account/account.contract'
import type { Endpoint } from '@hibla/contract/endpoint'
import { cartDetails } from '@hibla/contract/cart/cart.contract'
import { properties, regions, zipCode } from '@hibla/contract/address/address.contract'
import { isEmployee } from '@hibla/contract/referrals/employees.contract'
import { referralInvite, referralList, referralProgrammes } from '@hibla/contract/referrals/referrals.contract'
import { checkServiceability } from '@hibla/contract/serviceability/serviceability.contract'
import { beforeEach, vi } from 'vitest'
import { destroySession } from '../../../kernel/storage/destroy-session.ts'
import { screenIs } from '../../../test/beside.tsx'
import { clientWith } from '../../../test/client.ts'
import { openPortal } from '../../../test/portal.tsx'
import { signedIn } from '../../../test/session.ts'
import { dismissToast, toasts } from '../../../ui/toast-store.ts'
import { details } from '../../account/test/samples.ts'
import { calabarzon, ncr } from '../../address/test/places.ts'
import { cart, carts, item } from '../../cart/test/samples.ts'

export const NUMBER = '1000000000011'
export const customer = () =>
  signedIn(['subscriber'], { accountNumber: [NUMBER], family_name: 'Reyes', email: 'ana@example.com' })
export const employee = () => signedIn(['referrer'], { company: 'Hibla Fibre Networks', email: 'mia@example.com' })

export const programmes = [
  { type: 'MGM', name: 'Member-Get-Member (MGM)', summary: 'Invite friends.', reward: 50_000, mostAYear: 10 },
  { type: 'Win Back Referral', name: 'Win Back Referral', summary: 'Come back.', reward: 0, mostAYear: 0 },
  { type: 'ERP', name: 'Employee Referral Program (ERP)', summary: 'For employees.', reward: 70_000, mostAYear: 24 },
]
export const link = 'https://hibla.example.com/referral?invite=MG-ANAREYES2345'
export const invite = { status: true, accountNumber: NUMBER, code: 'MG-ANAREYES2345', link }

export const referral = (own: object = {}) => ({
  referenceNum: 'RF-ABCDEFGH2345',
  referralType: 'MGM',
  accountNumber: NUMBER,
  fullName: 'Tina Ramos',
  email: 'tina@example.com',
  body: 'Ana thinks you’d like Hibla too.',
  requestBody: { firstName: 'Tina', lastName: 'Ramos' },
  serviceabilityStatus: 'Serviceable',
  state: 'sent',
  referredAt: '2026-11-14T01:00:00.000Z',
  changedAt: '2026-11-14T01:00:00.000Z',
  reward: null,
  mayRemind: true,
  ...own,
})

type Replies = Parameters<typeof clientWith>[0]
export type ClientCall = {
  endpoint: Endpoint
  input: { body?: Record<string, unknown>; query?: Record<string, unknown> }
}

const usual: Replies = [
  [accountDetails, details()],
  [cartDetails, carts(cart([item()]), null)],
  [referralProgrammes, programmes],
  [referralInvite, invite],
  [referralList, [referral()]],
  [isEmployee, { status: true, isEmployee: true, company: 'Hibla Fibre Networks' }],
  [regions, [ncr, calabarzon]],
  [properties, []],
  [zipCode, { zipCode: '1223' }],
  [
    checkServiceability,
    {
      status: true,
      serviceability: [
        { serviceType: 'GPON', serviceable: 'Y' },
        { serviceType: 'GFAST', serviceable: 'NA' },
      ],
    },
  ],
]

/** Each test starts with a clean browser. The built-in map is requested but never loads. */
export const cleanReferrals = () =>
  beforeEach(() => {
    localStorage.setItem('cookieAccepted', 'true')
    screenIs('large')
    destroySession()
    toasts.current().forEach(({ id }) => dismissToast(id))
    vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }))
  })

export const open = async (path: string, own: Replies = [], session = customer()) => {
  const asked: ClientCall[] = []
  const view = await openPortal(path, { session, client: clientWith([...own, ...usual], asked) })
  const calls = (endpoint: Endpoint) => asked.filter((call) => call.endpoint === endpoint).map(({ input }) => input)
  return { ...view, calls, at: () => view.router.state.location.pathname }
}
