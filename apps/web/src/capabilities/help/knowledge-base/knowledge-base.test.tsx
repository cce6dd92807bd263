import { CallFailed } from '@hibla/contract/client'
import { knowledgeBase } from '@hibla/contract/help/help.contract'
import { waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import DOMPurify from 'dompurify'
import { beforeEach, expect, test, vi } from 'vitest'
import { clientWith, problem } from '../../../test/client.ts'
import { openPortal } from '../../../test/portal.tsx'
import { signedIn } from '../../../test/session.ts'
import { sanitize } from '../../../ui/rich-text/sanitize.server.ts'
import { due, found, line } from '../test/samples.ts'

beforeEach(() => {
  localStorage.setItem('cookieAccepted', 'true')
  // This one needs a real browser; its like on the server holds to the same list.
  vi.spyOn(DOMPurify, 'sanitize').mockImplementation((html) => sanitize(html as string))
})

const selling = { categoryId: 'selling', name: 'Selling', summary: 'To the signature.', questions: 2 }
const papers = line('kb-papers', { categoryId: 'selling', question: 'Which papers?' })
const speed = line('kb-speed', { categoryId: 'selling', question: 'Which speed?' })
const entry = {
  ...due,
  ...papers,
  answer: '<p>An <b>ID</b>. <a href="javascript:x()">More</a></p>',
  category: selling,
  related: [speed],
}

type Input = { query: { faqId?: string; search?: string; categoryId?: string } }
const reply = (input: unknown) => {
  const { faqId, search, categoryId } = (input as Input).query
  if (faqId !== undefined && faqId !== 'kb-papers') return new CallFailed(problem())
  const faqs = search === 'zzz' ? [] : categoryId || search ? [papers] : [papers, speed]
  return { ...found({ faqs }), categories: [selling], answer: faqId ? entry : null }
}

const open = async (address: string, role = 'sales-agent', own: (input: unknown) => unknown = reply) => {
  const view = await openPortal(address, { session: signedIn([role]), client: clientWith([[knowledgeBase, own]]) })
  return { ...view, main: within(view.getByRole('main')) }
}

test.each(['sales-agent', 'sales-admin'])(
  '[sales.route-knowledge-base] for a %s, /sales/knowledgeBase opens the knowledge base with its topics and questions',
  async (role) => {
    const { main } = await open('/sales/knowledgeBase', role)
    expect(await main.findByRole('heading', { level: 1, name: 'Knowledge Base' })).toBeTruthy()
    expect((await main.findByRole('link', { name: /^Selling/ })).getAttribute('href')).toBe(
      '/sales/knowledgeBase?category=selling',
    )
    expect(main.getAllByRole('link', { name: /^Which/ }).map((link) => link.getAttribute('href'))).toEqual([
      '/sales/knowledgeBase/kb-papers',
      '/sales/knowledgeBase/kb-speed',
    ])
  },
)

test('a topic lists its own questions', async () => {
  const { main } = await open('/sales/knowledgeBase?category=selling')
  expect(await main.findByRole('heading', { level: 1, name: 'Selling' })).toBeTruthy()
  expect(main.getAllByRole('link', { name: /^Which/ })).toHaveLength(1)
})

test.each(['sales-agent', 'sales-admin'])(
  '[sales.route-knowledge-base-entry] for a %s, /sales/knowledgeBase/{id} opens the entry with that id',
  async (role) => {
    const { main } = await open('/sales/knowledgeBase/kb-papers', role)
    expect(await main.findByRole('heading', { level: 1, name: 'Which papers?' })).toBeTruthy()
    expect(main.getByText('ID').outerHTML).toBe('<b>ID</b>')
    expect(main.getByText('More').getAttribute('href')).toBeNull()
    expect(main.getByRole('link', { name: /^Which speed/ }).getAttribute('href')).toBe('/sales/knowledgeBase/kb-speed')
  },
)

test('an entry that isn’t there says so, and leads back', async () => {
  const { main } = await open('/sales/knowledgeBase/kb-gone')
  expect(await main.findByText('We couldn’t load this answer.')).toBeTruthy()
  expect(main.getByRole('link', { name: /Knowledge Base/ }).getAttribute('href')).toBe('/sales/knowledgeBase')
})

test.each(['sales-agent', 'sales-admin'])(
  '[sales.route-knowledge-base-no-results] a search by a %s that finds nothing leads to /knowledgeBase/noResultsFound, and from there on',
  async (role) => {
    const { main, router } = await open('/sales/knowledgeBase', role)
    await userEvent.type(await main.findByRole('searchbox'), 'zzz{Enter}')
    await waitFor(() =>
      expect(router.state.location).toMatchObject({ pathname: '/knowledgeBase/noResultsFound', search: '?q=zzz' }),
    )
    expect(await main.findByRole('heading', { name: 'No results found for “zzz”' })).toBeTruthy()
    expect(main.getByRole<HTMLInputElement>('searchbox').value).toBe('zzz')
    expect(main.getByRole('link', { name: 'Search the help centre' }).getAttribute('href')).toBe('/help?q=zzz')
    expect(await main.findByRole('link', { name: /^Selling/ })).toBeTruthy()
    await userEvent.clear(main.getByRole('searchbox'))
    await userEvent.type(main.getByRole('searchbox'), 'papers{Enter}')
    expect(await main.findByText('1 answer for “papers”')).toBeTruthy()
    expect(router.state.location.pathname).toBe('/sales/knowledgeBase')
  },
)

test('a knowledge base that fails to load can be tried again, and an empty one says what will appear', async () => {
  let fails = true
  const first = await open('/sales/knowledgeBase', 'sales-agent', (input) =>
    fails ? new CallFailed(problem()) : reply(input),
  )
  await first.main.findByText('We couldn’t load the knowledge base.')
  fails = false
  await userEvent.click(first.main.getByRole('button', { name: 'Try again' }))
  expect(await first.main.findByRole('link', { name: /^Which papers/ })).toBeTruthy()
  first.unmount()
  const none = () => ({ ...found(), categories: [], answer: null })
  const { main } = await open('/sales/knowledgeBase?category=none', 'sales-agent', none)
  expect(await main.findByText('Nothing here yet')).toBeTruthy()
})
