import { pages } from '@hibla/contract/values/paths'
import { index, layout, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes'
import { pagesByCapability } from './capabilities/pages.ts'
import type { Area } from './kernel/pages.ts'

const customerHome = (path: string) => route(path, 'shell/homes/customer-home.tsx', { id: `customer-home ${path}` })
const notFound = (path: string) => route(path, 'shell/not-found-page.tsx', { id: `not-found ${path}` })

/** The pages that capabilities have in a part of the portal. A page with several addresses has a route for each. */
const pagesOf = (area: Area): RouteConfigEntry[] =>
  Object.entries(pagesByCapability).flatMap(([capability, own]) =>
    Object.entries(own[area] ?? {}).map(([path, page]) => {
      const file = `capabilities/${capability}/${page}`
      return path === '/' ? index(file) : route(path, file, { id: `${file} at ${path}` })
    }),
  )

/** A part of the portal with its own frame and pages. When a page breaks, the frame stays. */
const area = (file: string, pages: RouteConfigEntry[]) =>
  layout(file, [layout('shell/page-boundary.tsx', { id: `pages of ${file}` }, pages)])

/** The URL table: the parts of the portal and what the shell shows itself. `react-router routes` prints all of it. */
export default [
  layout('shell/portal.tsx', [
    area('shell/public-layout.tsx', [
      ...pagesOf('public'),
      layout('shell/areas/customers-read-at-home.tsx', pagesOf('readAtHome')),
      notFound('*'),
    ]),

    area('shell/areas/customer-area.tsx', [
      customerHome(pages.dashboard),
      customerHome('/dashboard'),
      customerHome('/profile'),
      ...pagesOf('customer'),
      notFound('/customer/*'),
    ]),

    area('shell/areas/start-area.tsx', [route(pages.getStarted, 'shell/homes/start-home.tsx'), ...pagesOf('start')]),

    area('shell/areas/referrer-area.tsx', [
      layout('capabilities/referrals/employee/employees-only.tsx', pagesOf('employee')),
      ...pagesOf('referrer'),
      notFound('/referral/*'),
    ]),

    area('shell/areas/sales-area.tsx', [...pagesOf('sales'), notFound('/sales/*')]),
    area('shell/areas/back-office-area.tsx', [...pagesOf('backOffice'), notFound('/back-office/*')]),
  ]),

  route('/sitemap.xml', 'shell/sitemap.ts'),
  route('/robots.txt', 'shell/robots.ts'),
  route('/.well-known/security.txt', 'shell/security-txt.ts'),
] satisfies RouteConfig
