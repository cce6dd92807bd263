import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { QuickActions } from './quick-actions.tsx'

const actions = (missing: string[]) => {
  render(<QuickActions accountNumber="1000000000011" missing={missing} />, { wrapper: MemoryRouter })
  return screen.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`)
}

test('actions that aren’t built yet are left out, or lead to a page that helps meanwhile', () => {
  const shown = actions(['/customer/help', '/customer/notifications'])
  expect(shown).toContain('Help /#help')
  expect(shown.join()).not.toContain('Notifications')
})
