import { agentTypes, promoCodes, team } from '@hibla/contract/agents/agents.contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { AGENT_PROMO_CODE } from '../../kernel/use-leave-warning.ts'
import { cleanSales, openAs, press } from './test/portal.ts'

cleanSales()

const factsIn = (region: HTMLElement) =>
  Object.fromEntries(
    [...region.querySelectorAll('dt')].map((name) => [name.textContent, name.nextElementSibling?.textContent]),
  )

test.each(['sales-agent', 'sales-admin'] as const)(
  '[sales.route-account] a %s reads who they are to us, where they sell and what they can offer',
  async (role) => {
    const { asked } = await openAs(role, '/sales/account')
    expect(factsIn(await screen.findByRole('region', { name: 'You' }))).toEqual({
      Name: 'Kara Ocampo',
      'Agent code': 'AG-1003',
      'Agent type': 'Sales agent',
      'Territory sales manager (TSM)': 'Iris Mendoza, AG-1001',
    })
    await waitFor(() =>
      expect(asked(promoCodes)).toEqual([{ query: { customerType: 'RES' } }, { query: { customerType: 'SME' } }]),
    )
    const homes = within(screen.getByRole('region', { name: 'Promo codes for homes' }))
    expect(await homes.findByText('HIBLA-XMAS')).toBeInstanceOf(HTMLElement)
    expect(screen.getByRole('link', { name: /with a promo code$/ }).getAttribute('href')).toBe(
      '/application-sales-partner',
    )
  },
)

test.each(['sales-agent', 'sales-admin'] as const)(
  '[sales.sales-partner-route-has-no-sales-prefix] a %s at /application-sales-partner sees type, code and TSM of the sale, and starts it with a promo code',
  async (role) => {
    const { asked, router } = await openAs(role, '/application-sales-partner')
    const region = await screen.findByRole('region', { name: 'Who this sale counts for' })
    await waitFor(() =>
      expect(factsIn(region)).toEqual({
        'Agent type': 'Sales agent. Sells at the door.',
        'Agent code': 'AG-1003, Kara Ocampo',
        TSM: 'AG-1001, Iris Mendoza',
      }),
    )
    expect([asked(team).length, asked(agentTypes).length]).toEqual([1, 1])
    await userEvent.selectOptions(screen.getByLabelText('Who is it for?'), 'A business')
    await userEvent.selectOptions(await screen.findByLabelText('Promo code (optional)'), 'HIBLA-XMAS')
    await press('Check the customer’s address')
    await waitFor(() => expect(router.state.location.pathname).toBe('/sales/sme/application'))
    expect(localStorage.getItem(AGENT_PROMO_CODE)).toBe('HIBLA-XMAS')
  },
)
