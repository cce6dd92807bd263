import { page } from '@hibla/contract/content/content.contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { portalRoutes } from '../../test/portal.tsx'
import { legalPage, sampleConfig } from '../../test/sample.ts'
import { cleanSales, openAs, REFERENCE } from './test/portal.ts'

cleanSales()

/** The fifteen of the specification, each with what is found there. */
const specified: [path: string, found: RegExp][] = [
  ['/sales', /Sales dashboard/],
  ['/sales/application/success', /Application submitted/],
  ['/sales/application/onboard', /Is there fibre at the customer’s address\?/],
  ['/sales/res/application', /New residential application/],
  ['/sales/sme/application', /New business application/],
  ['/application-sales-partner', /Application by a sales partner/],
  [`/sales/applications/${REFERENCE}/compliance`, /For application/],
  [`/sales/applications/${REFERENCE}`, /All your applications/],
  ['/sales/account', /Where you sell/],
  ['/sales/knowledgeBase', /Knowledge Base/],
  ['/sales/knowledgeBase/kb-documents', /Knowledge Base|this answer/],
  ['/knowledgeBase/noResultsFound', /No results found/],
  ['/sales/privacy-notice', /What do you keep\?/],
  ['/sales/terms-and-conditions', /We keep what we need/],
  ['/sales/terms-of-use', /We keep what we need/],
]

test.each(specified)(
  '[sales.route-table-lists-fifteen-paths, sales.separate-layout-and-path-prefix, identity.sales-role-areas] both sales roles open %s in the layout of the sales area',
  async (path, found) => {
    for (const role of ['sales-agent', 'sales-admin'] as const) {
      const { router, unmount } = await openAs(role, path, [page, legalPage()])
      await waitFor(() => expect(screen.getByRole('main').textContent).toMatch(found))
      expect(router.state.location.pathname).toBe(path)
      expect(screen.getAllByRole('banner')[0]?.textContent).toContain('for agents')
      expect(screen.getByRole('main').textContent).not.toMatch(/isn’t ready yet|find that page/)
      unmount()
    }
  },
)

test('[sales.res-and-sme-application-routes-open-to-sales] an agent starts an application for a home or for a business, each at its own address', async () => {
  for (const role of ['sales-agent', 'sales-admin'] as const)
    for (const [path, heading] of [
      ['/sales/res/application', 'New residential application'],
      ['/sales/sme/application', 'New business application'],
    ] as const) {
      const { findByRole, unmount } = await openAs(role, path)
      expect(await findByRole('heading', { level: 1, name: heading })).toBeTruthy()
      expect(await findByRole('heading', { name: 'Personal details' })).toBeTruthy()
      unmount()
    }
})

type Route = { path?: string; children?: Route[] }
const pathsIn = ({ path, children = [] }: Route): string[] => [...(path ? [path] : []), ...children.flatMap(pathsIn)]

test('beside those there are only the steps of an application, and three pages of our own', () => {
  const named = (path: string) => path.replace(/:\w+/g, '{}')
  const table = new Set(specified.map(([path]) => named(path.replace(REFERENCE, ':id').replace('kb-documents', ':id'))))
  const ours = portalRoutes(sampleConfig)
    .flatMap((route) => pathsIn(route as Route))
    .filter((path) => /^\/(sales|knowledgeBase|application-sales)/.test(path))
    .map(named)
    .filter((path) => !table.has(path) && !path.startsWith('/sales/application/onboard/'))
  expect(ours.toSorted()).toEqual(['/sales/*', '/sales/cookie-policy', '/sales/security'])
})
