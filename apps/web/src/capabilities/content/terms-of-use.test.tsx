import type { Client } from '@hibla/contract/client'
import { LegalPage, page } from '@hibla/contract/content/content.contract'
import { render, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { clientWith } from '../../test/client.ts'
import { openInBrowser, openPortal } from '../../test/portal.tsx'
import { legalPage } from '../../test/sample.ts'
import { signedIn, visitor } from '../../test/session.ts'
import { sanitize } from '../../ui/rich-text/sanitize.server.ts'
import { cleanPage } from './clean-page.ts'
import { TermsOfUse } from './terms-of-use.tsx'

const terms = () => cleanPage(LegalPage.parse(legalPage({ title: 'Terms of use' })), sanitize)
const spacing = /\b(m|p)[tby]?-\d/

test('[content.terms-of-use-no-spacing-option] without spacing the text is the same, with no space around it', () => {
  const loose = render(<TermsOfUse page={terms()} />)
  const tight = render(<TermsOfUse page={terms()} noSpacing />)
  expect(tight.container.textContent).toBe(loose.container.textContent)
  const classes = (view: typeof loose) =>
    [...view.container.querySelectorAll('[class]')].map((part) => part.className).join(' ')
  expect(classes(loose)).toMatch(spacing)
  expect(classes(tight)).not.toMatch(spacing)
})

const words = legalPage({ title: 'Terms of use', introduction: '<p>Be kind.</p>' })
const client = () => clientWith([[page, words]])

test.each([
  ['a visitor', '/terms-of-use', visitor()],
  ['an agent', '/sales/terms-of-use', signedIn(['sales-agent'])],
])('[state.terms-of-use-slice] what %s reads is in termsOfUseData', async (_, path, session) => {
  const held = async (client: Client) => {
    const { matches, loaderData } = (await openPortal(path, { client, session })).router.state
    return loaderData[matches.at(-1)!.route.id]
  }
  expect(await held(client())).toEqual({ termsOfUseData: cleanPage(LegalPage.parse(words), sanitize) })
  expect(await held(clientWith([]))).toEqual({ termsOfUseData: null })
})

const subscriber = () => signedIn(['subscriber'], { accountNumber: ['1000000000011'] })
const agent = (role: string) => () => signedIn([role], { agentCode: 'AG-1003' })
const referrer = () => signedIn(['referrer'], { company: 'Hibla' })

test.each([
  ['a visitor', '/', () => visitor()],
  ['a visitor', '/plans', () => visitor()],
  ['a visitor', '/check-serviceability', () => visitor()],
  ['a visitor', '/terms-of-use', () => visitor()],
  ['a visitor', '/terms-and-conditions', () => visitor()],
  ['a visitor', '/payment/1000000000011', () => visitor()],
  ['a subscriber', '/help', subscriber],
  ['a subscriber', '/customer', subscriber],
  ['a subscriber', '/customer/tickets', subscriber],
  ['a referrer', '/get-started', referrer],
  ['a referrer', '/referral/dashboard', referrer],
  ['an agent', '/sales', agent('sales-agent')],
  ['an agent', '/sales/application/onboard', agent('sales-agent')],
  ['a sales admin', '/sales/account', agent('sales-admin')],
  ['staff', '/back-office', () => signedIn(['back-office'])],
])(
  '[content.show-terms-of-use-parameter-opens-dialog] for %s at %s the parameter opens the terms',
  async (_who, path, session) => {
    const given = { client: client(), session: session() }
    const { findByRole, router } = await openInBrowser(`${path}?showTermsOfUse=true`, given)
    const dialog = within(await findByRole('dialog', { name: 'Terms of Use' }))
    expect((await dialog.findByText('Be kind.')).textContent).toBe('Be kind.')
    expect([router.state.location.pathname, window.location.pathname]).toEqual([path, path])
  },
)

test('closing the terms removes the parameter; without it there is no dialog', async () => {
  const { findByRole, queryByRole, router } = await openPortal('/?showTermsOfUse=true&from=mail', { client: client() })
  const dialog = await findByRole('dialog', { name: 'Terms of Use' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(router.state.location.search).toBe('?from=mail'))
  expect(queryByRole('dialog', { name: 'Terms of Use' })).toBeNull()
})
