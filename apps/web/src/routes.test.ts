import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import { request, portalRoutes } from './test/portal.tsx'
import { sampleConfig } from './test/sample.ts'

/** Both specifications' tables, with an example where a path has a parameter. */
const specified = {
  'v§2.1': `/ /check-availability /apply-now /pay-bill /check-status /paybills /applicant /login /login/success /register
    /verifyEmail/1 /onboard /onboard/residential/personalDetails /branches /branches/cebu /help /help/billing /plans
    /plans/sme /CheckAvailability /CheckAvailability/x /ApplyNow /ApplyNow/x /payBill /payBill/x /privacy-notice
    /cookie-policy /termsandconds /terms-and-conditions /terms-of-use /success /upload/1 /compliance/1
    /payment/1234567890123 /check-serviceability /referral /referral/winback /referral/winback/check-serviceability
    /referral/winback/success /application/check-status /OO123/abc`,
  'v§2.2': `/onboard/sme/plans /sales/application/onboard/residential/personalDetails
    /sales/application/onboard/sme/personalDetails /sales/application/onboard/residential/personalDetails/7
    /referral/application/onboard/residential/personalDetails /referral/application/onboard/sme/personal-details
    /sales/application/onboard/sme/plans /sales/application/onboard/residential/plans
    /referral/application/onboard/residential/plans /referral/application/onboard/sme/plans /sales/application/success
    /sales/application/onboard /sales/res/application /sales/sme/application /application-sales-partner
    /sales/applications/1/compliance /sales/applications/1 /customer/referrals/check-serviceability /get-started
    /get-started/referral-type /referral/dashboard /referral/edit-employee-information /referral/employee-information
    /referral/applications/1/compliance /employee-not-found /referral/application/success
    /referral/application/onboard /customer/referrals/success /customer/referrals/failed`,
  's§2': `/dashboard /profile /customer /customer/payment-success/1 /customer/payment-failed /customer/notifications
    /customer/referrals /customer/troubleshoot /customer/addToCart/orderPaymentSuccess
    /customer/addToCart/orderPaymentFailure /customer/emptycart /customer/cart /customer/checkout
    /customer/checkout/order /customer/products /customer/shop/addons /customer/shop/addons/1 /customer/addons
    /customer/addons/1 /account /consent /customer/bill-history /customer/bill-history/pay/1234567890123 /customer/help
    /account/subscription /sales /sales/account /sales/knowledgeBase /sales/knowledgeBase/1
    /knowledgeBase/noResultsFound /sales/privacy-notice /sales/terms-and-conditions /sales/terms-of-use`,
}

const routes = portalRoutes(sampleConfig)
const routeOf = (path: string) => matchRoutes(routes, path)?.at(-1)?.route

for (const [section, paths] of Object.entries(specified))
  test.each(paths.split(/\s+/))(`every path of ${section} has a route: %s`, (path) => {
    expect(routeOf(path)?.path).not.toBe('*')
  })

test('[shell.two-segment-catch-all-route] two segments that no other route takes are a reference number and its identifier', async () => {
  const match = matchRoutes(routes, '/OO-2026/8f3a')?.at(-1)
  expect(match?.route.path).toBe('/:refNo/:refIdentifier')
  expect(match?.params).toEqual({ refNo: 'OO-2026', refIdentifier: '8f3a' })
  expect((await request('/OO-2026/8f3a')).status).toBe(200)
  // Whatever another route takes stays its own.
  const others = [
    '/login/success',
    '/plans/sme',
    '/help/billing',
    '/compliance/1',
    '/payment/1000000000011',
    '/undo/app',
  ]
  for (const path of others) expect(routeOf(path)?.path, path).not.toBe('/:refNo/:refIdentifier')
  for (const path of ['/OO-2026', '/one/two/three', '/OO-2026/8f3a/more']) expect(routeOf(path)?.path, path).toBe('*')
  for (const path of ['/no/reference', '/OO-2026', '/OO-2026/8f3a/more'])
    expect((await request(path)).status, path).toBe(404)
})

test('texts that come with the portal lead only to pages that it has', () => {
  const data = join(import.meta.dirname, '../../api/data')
  const files = ['help', 'content'].flatMap((folder) =>
    readdirSync(join(data, folder), { recursive: true, withFileTypes: true })
      .filter((each) => each.isFile())
      .map(({ parentPath, name }) => join(parentPath, name)),
  )
  const links = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:\]\(|href: )(\/[^),#?\s]*)/g)].map(([, path]) => path!),
  )
  expect(links.length).toBeGreaterThan(20)
  const nowhere = new Set(['*', '/customer/*', '/sales/*', '/referral/*', '/back-office/*', '/:refNo/:refIdentifier'])
  expect(links.filter((path) => nowhere.has(routeOf(path)?.path ?? '*'))).toEqual([])
})

test('a page that does not exist answers 404', async () => {
  expect((await request('/nothing-here')).status).toBe(404)
  expect((await request('/check-availability')).status).toBe(200)
})

test.each([
  '/customer',
  '/customer/cart',
  '/account',
  '/sales',
  '/sales/account',
  '/get-started',
  '/referral/dashboard',
  '/back-office',
])('behind a login the server sends only the frame: %s', async (path) => {
  expect((await request(path)).status).toBe(200)
})

test('[applications.check-status-path-leaves-for-legacy-page] with an older status page, /application/check-status leaves for it; without one, the portal has its own', async () => {
  const legacy = await request('/application/check-status', {
    config: { legacyStatusUrl: 'https://old.example.com/status' },
  })
  expect(legacy).toMatchObject({ status: 302, location: 'https://old.example.com/status' })
  expect(await request('/application/check-status')).toMatchObject({ status: 200 })
})
