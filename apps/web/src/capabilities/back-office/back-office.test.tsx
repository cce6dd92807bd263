import { within } from '@testing-library/react'
import { matchRoutes } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { openPortal, portalRoutes } from '../../test/portal.tsx'
import { sampleConfig } from '../../test/sample.ts'
import { signedIn } from '../../test/session.ts'
import { backOfficeScreens } from './screens.ts'

beforeEach(() => localStorage.setItem('cookieAccepted', 'true'))

test('staff find every screen of the back office at home, each with what it is for, and in the menu', async () => {
  const { getByRole } = await openPortal('/back-office', { session: signedIn(['back-office']) })
  const main = within(getByRole('main'))
  main.getByRole('heading', { level: 1, name: 'Hi Ana' })
  const bar = within(getByRole('banner'))
  for (const { name, path, purpose } of backOfficeScreens) {
    expect(main.getByRole('link', { name: new RegExp(name) }).getAttribute('href')).toBe(path)
    main.getByText(purpose)
    const inMenus = bar.getAllByRole('link', { name, hidden: true })
    expect(inMenus.map((link) => link.getAttribute('href'))).toContain(path)
  }
  expect(bar.getByRole('link', { name: /home$/ }).getAttribute('href')).toBe('/back-office')
})

test('every screen of the back office has a route of its own inside the area', () => {
  const routes = portalRoutes(sampleConfig)
  expect(backOfficeScreens.length).toBeGreaterThan(0)
  for (const { path } of backOfficeScreens) expect(matchRoutes(routes, path)?.at(-1)?.route.path, path).toBe(path)
})
