import type { Client } from '@hibla/contract/client'
import { page } from '@hibla/contract/content/content.contract'
import { within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import DOMPurify from 'dompurify'
import { beforeEach, expect, test, vi } from 'vitest'
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
  expect((await dialog.findByText('We keep what we need.')).isConnected).toBe(true)
})
