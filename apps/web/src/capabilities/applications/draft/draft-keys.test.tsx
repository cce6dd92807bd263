import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { json } from '../../../kernel/storage/codecs.ts'
import { typed } from '../../../kernel/storage/typed.ts'
import type { Session } from '../../../kernel/session/session.ts'
import { openInBrowser, openPortal } from '../../../test/portal.tsx'
import { signedIn, visitor } from '../../../test/session.ts'
import { geocodedZipCode } from '../../address/geocoded-zip-code.ts'
import { requestedPlan } from '../../catalog/index.ts'
import { comingBack, friend } from '../../referrals/refer/referee.ts'
import { draft, DRAFT_LIFE_MS } from './draft.ts'
import { storeInvite } from './referred.ts'
import { rememberReferral } from '../steps/submitted.ts'

beforeEach(() => localStorage.clear())
const ana = {
  first_name: 'ANA',
  last_name: 'REYES',
  mobile_no: '9171234567',
  email: 'ana@example.com',
  checkTerms: true,
}

/** Everything that the forms store, and what pages of other versions may have stored beside it. */
const storeEverything = () => {
  for (const record of Object.values(draft)) record.write('{}' as never)
  draft.applicationInfo.write({ business: { business_name: 'Habi Weaving' } })
  requestedPlan.write({ planId: 'RES-300', contractTermMonths: 24 })
  geocodedZipCode.write('1226')
  rememberReferral()
  for (const each of [friend, comingBack]) each.keepPerson(ana)
  for (const name of ['planInfo', 'addOnInfo', 'feeInfo', 'fileInfo', 'smeInfo', 'paymentMode'])
    typed.stores(name, json).write({})
  typed.expireIn(DRAFT_LIFE_MS)
}
const stored = () =>
  Object.keys(localStorage)
    .filter((key) => !key.startsWith('persist'))
    .toSorted()

const subscriber = () => signedIn(['subscriber'], { accountNumber: ['1000000000011'] })
const agent = (role: string) => () => signedIn([role], { agentCode: 'AG-1003' })
const referrer = () => signedIn(['referrer'], { company: 'Hibla' })
/** A page of each area, and of those who may be there. */
const everywhere: [path: string, session: () => Session][] = [
  ['/', () => visitor()],
  ['/help', () => visitor()],
  ['/onboard/residential/review', () => visitor()],
  ['/help', subscriber],
  ['/customer', subscriber],
  ['/customer/cart', subscriber],
  ['/get-started', referrer],
  ['/referral/dashboard', referrer],
  ['/referral/application/onboard/sme/plans', referrer],
  ['/sales', agent('sales-agent')],
  ['/sales/application/onboard/residential/documents', agent('sales-agent')],
  ['/sales/account', agent('sales-admin')],
  ['/sales/knowledgeBase', agent('sales-agent')],
  ['/sales/privacy-notice', agent('sales-admin')],
  ['/sales/applications/HOBS-ABCDEFGHJK', agent('sales-agent')],
  ['/sales/application/onboard', agent('sales-agent')],
  ['/application-sales-partner', agent('sales-admin')],
  ['/back-office', () => signedIn(['back-office'])],
]
const kept = ['basicInfo', 'applicationInfo', 'residentialInfo', 'paymentMode', 'planName', 'refereeDetails']

test.each(everywhere)(
  '[applications.expired-form-data-removed] four hours later every record of the forms is removed once the portal wakes at %s; a moment before, all are there',
  async (path, session) => {
    localStorage.setItem('cookieAccepted', 'true')
    const now = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now })
    storeEverything()
    const before = stored()
    expect(before).toEqual(expect.arrayContaining([...kept, 'winBackDetails', 'expiryTime']))
    vi.setSystemTime(now + DRAFT_LIFE_MS - 1)
    const early = await openInBrowser(path, { session: session() })
    await early.findAllByRole('button', { name: /dark theme/i })
    expect(stored()).toEqual(before)
    cleanup()
    vi.setSystemTime(now + DRAFT_LIFE_MS)
    const late = await openInBrowser(path, { session: session() })
    expect(late.router.state.location.pathname).toBe(path)
    await waitFor(() => expect(stored(), path).toEqual(['cookieAccepted']))
  },
)

test.each(everywhere)(
  '[applications.expired-form-data-removed] a tab that stays open at %s for longer removes it when somebody looks at it again',
  async (path, session) => {
    localStorage.setItem('cookieAccepted', 'true')
    vi.useFakeTimers({ toFake: ['Date'] })
    storeEverything()
    await openInBrowser(path, { session: session() })
    await screen.findAllByRole('button', { name: /dark theme/i })
    vi.setSystemTime(Date.now() + DRAFT_LIFE_MS)
    await waitFor(() => {
      document.dispatchEvent(new Event('visibilitychange'))
      expect(stored()).toEqual(['cookieAccepted'])
    })
  },
)

test('[applications.draft-keys-in-local-storage] what people do on the way is kept under the keys of the specification', async () => {
  await openPortal('/')
  await userEvent.click(await screen.findByRole('button', { name: 'Accept all Cookies' }))
  await userEvent.click(screen.getAllByRole('button', { name: /dark theme/i })[0]!)
  draft.orderId.write('OO-ABCDEFGHJK')
  draft.processStep.write(2)
  draft.planName.write('Hibla Tahanan 100')
  draft.customerType.write('RES')
  draft.draftFlow.write(true)
  draft.exclusive.write(true)
  draft.referralFlow.write(true)
  storeInvite('IV-ABCDEFGHJKLMNPQR')
  friend.keepPerson({
    first_name: 'TINA',
    last_name: 'RAMOS',
    mobile_no: '9175550123',
    email: 'tina@example.com',
    checkTerms: true,
  })
  rememberReferral()
  geocodedZipCode.write('1226')
  const kept = (key: string) => localStorage.getItem(key)
  expect({
    ORDER_ID: kept('ORDER_ID'),
    processStep: kept('processStep'),
    planName: kept('planName'),
    customerType: kept('customerType'),
    DraftFlow: kept('DraftFlow'),
    ReferralType: kept('ReferralType'),
    XCLSV: kept('XCLSV'),
    refereeDetails: JSON.parse(kept('refereeDetails') ?? '{}') as unknown,
    ReferralFlow: kept('ReferralFlow'),
    applicationSubmitted: kept('applicationSubmitted'),
    cookieAccepted: kept('cookieAccepted'),
    theme: kept('theme'),
    ZipCode: kept('ZipCode'),
  }).toEqual({
    ORDER_ID: 'OO-ABCDEFGHJK',
    processStep: '2',
    planName: 'Hibla Tahanan 100',
    customerType: 'RES',
    DraftFlow: 'true',
    ReferralType: 'MGM',
    XCLSV: 'true',
    refereeDetails: expect.objectContaining({ person: expect.objectContaining({ email: 'tina@example.com' }) }),
    ReferralFlow: 'true',
    applicationSubmitted: 'true',
    cookieAccepted: 'true',
    theme: 'dark',
    ZipCode: '1226',
  })
})
