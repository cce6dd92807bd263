import type { Client } from '@hibla/contract/client'
import { page } from '@hibla/contract/content/content.contract'
import { waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import DOMPurify from 'dompurify'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../kernel/query.ts'
import { clientWith } from '../../test/client.ts'
import { legalPage } from '../../test/sample.ts'
import { sanitize } from '../../ui/rich-text/sanitize.server.ts'
import { customer, openMenu } from './test/menu.tsx'

beforeEach(() => localStorage.setItem('cookieAccepted', 'true'))

const texts = [
  ['Privacy Notice', 'privacy_notice'],
  ['Cookie Policy', 'cookie_policy'],
  ['Terms and conditions', 'terms_and_conditions'],
  ['Terms of Use', 'terms_of_use'],
] as const
const openText = async (label: string, client: Client) => {
  const view = await openMenu('/customer', customer(), client)
  await userEvent.click(within(view.menu).getByRole('button', { name: label }))
  return { ...view, dialog: await view.findByRole('dialog', { name: label }) }
}

test.each(texts)('[shell.about-app-opens-legal-texts-as-dialogs] %s opens over the page', async (label, name) => {
  const asked: Parameters<typeof clientWith>[1] = []
  const client = clientWith([[page, legalPage({ introduction: `<p>The words of ${name}.</p>` })]], asked)
  const { dialog, router } = await openText(label, client)
  await within(dialog).findByText(`The words of ${name}.`)
  expect(asked.findLast(({ endpoint }) => endpoint === page)?.input).toEqual({ params: { page: name } })
  expect(router.state.location.pathname).toBe('/customer')
})

test.each(texts)('scripts in %s are removed from the dialog of somebody who is logged in', async (label) => {
  // The page of these tests is too simple for the browser's sanitizer; the server's has the same list.
  vi.spyOn(DOMPurify, 'sanitize').mockImplementation((html) => sanitize(html as string))
  const evil =
    '<p>Our words.</p><img src="x" onerror="alert(1)"><script>alert(2)</script><a href="javascript:alert(3)">x</a>'
  const client = clientWith([
    [
      page,
      legalPage({
        introduction: evil,
        questionAnswerList: [{ question: evil, answer: evil }],
        headingDescriptionList: [{ heading: 'Then', description: evil }],
      }),
    ],
  ])
  const { dialog } = await openText(label, client)
  await within(dialog).findAllByText('Our words.')
  expect(dialog.querySelector('script, [onerror], a[href^="javascript"]')).toBeNull()
})

test('a legal text that fails to load says so, and can be tried again', async () => {
  let up = false
  const client = clientWith([[page, () => (up ? legalPage() : new Error('down'))]])
  const dialog = within((await openText('Privacy Notice', client)).dialog)
  await dialog.findByText('We couldn’t load this text.')
  up = true
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }))
  expect(await dialog.findByText('We keep what we need.')).toBeInstanceOf(HTMLElement)
})

test.each(texts)(
  '[state.clear-sets-error-true-in-six-containers] closing %s clears it; only the terms are in error then, and whoever opens it again reads the newest version',
  async (label, name) => {
    let words = 'As of today.'
    const client = clientWith([[page, () => legalPage({ introduction: `<p>${words}</p>` })]])
    const { dialog, queryByRole, queryByText, unmount } = await openText(label, client)
    await within(dialog).findByText('As of today.')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(queryByRole('dialog', { name: label })).toBeNull())
    const stored = queryClient.getQueryCache().findAll({ queryKey: [page.path, { params: { page: name } }] })
    expect(stored.filter(({ state }) => state.status === 'error')).toHaveLength(name === 'terms_and_conditions' ? 1 : 0)
    expect(stored.filter(({ state }) => state.data !== undefined)).toEqual([])
    expect(queryByText('We couldn’t load this text.')).toBeNull()
    unmount()
    words = 'As of tomorrow.'
    const again = within((await openText(label, client)).dialog)
    expect(await again.findByText('As of tomorrow.')).toBeInstanceOf(HTMLElement)
  },
)
