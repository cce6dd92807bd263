import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'
import { notYet } from './shell/not-yet.ts'

const landing = (path: string) => route(path, 'shell/landing/landing-page.tsx', { id: `landing ${path}` })
const terms = (path: string) =>
  route(path, 'capabilities/content/terms-and-conditions-page.tsx', { id: `terms-and-conditions ${path}` })

/** The whole URL table: a path, and the screen that answers it. */
export default [
  layout('shell/public-layout.tsx', [
    layout('shell/page-boundary.tsx', [
      index('shell/landing/landing-page.tsx'),
      landing('/check-availability'),
      landing('/apply-now'),
      landing('/pay-bill'),
      landing('/check-status'),
      landing('/paybills'),
      landing('/applicant'),
      landing('/CheckAvailability/*'),
      landing('/ApplyNow/*'),
      landing('/payBill/*'),

      route('/privacy-notice', 'capabilities/content/privacy-notice-page.tsx'),
      route('/cookie-policy', 'capabilities/content/cookie-policy-page.tsx'),
      terms('/termsandconds'),
      terms('/terms-and-conditions'),
      route('/terms-of-use', 'capabilities/content/terms-of-use-page.tsx'),

      ...notYet.map(({ path }) => route(path, 'shell/not-yet-page.tsx', { id: `not-yet ${path}` })),
      route('*', 'shell/not-found-page.tsx'),
    ]),
  ]),

  route('/application/check-status', 'shell/check-status-redirect.ts'),
  route('/sitemap.xml', 'shell/sitemap.ts'),
  route('/robots.txt', 'shell/robots.ts'),
] satisfies RouteConfig
