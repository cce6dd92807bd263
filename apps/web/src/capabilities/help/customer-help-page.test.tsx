// @vitest-environment happy-dom
import { CallFailed } from '@hibla/contract/client'
import { featuredFaqs } from '@hibla/contract/help/help.contract'
import { cleanup, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../kernel/query.ts'
import { clientWith, problem } from '../../test/client.ts'
import { openPortal } from '../../test/portal.tsx'
import { signedIn } from '../../test/session.ts'

// The real one needs a real browser.
vi.mock('../../ui/rich-text/sanitize.browser.ts', () => ({
  sanitize: (html: string) => html.replace(/<script.*<\/script>/, ''),
}))

beforeEach(() => {
  queryClient.clear()
  localStorage.setItem('cookieAccepted', 'true')
})
afterEach(cleanup)

const faq = { faqId: 'f1', question: 'When is my bill due?', answer: '<p>On <b>your</b> day.<script>x()</script></p>' }

const open = async (reply: object | (() => unknown)) => {
  const session = signedIn(['subscriber'], { accountNumber: ['1000000000011'] })
  const view = await openPortal('/customer/help', { session, client: clientWith([[featuredFaqs, reply]]) })
  return within(view.getByRole('main'))
}

test('a subscriber finds what most people ask, and whom to call', async () => {
  const main = await open([faq])
  expect(await main.findByText('When is my bill due?')).toBeTruthy()
  expect(main.getByText('your').outerHTML).toBe('<b>your</b>')
  expect(main.getByText('your').parentElement?.innerHTML).not.toContain('script')
  expect(main.getByRole('heading', { name: 'Talk to us' })).toBeTruthy()
  expect(main.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    expect.stringMatching(/^tel:/),
    expect.stringMatching(/^mailto:/),
    '/#branches',
  ])
})

test('questions that do not come can be asked for again', async () => {
  let fails = true
  const main = await open(() => (fails ? new CallFailed(problem()) : [faq]))
  await main.findByText('We could not load the questions.')
  fails = false
  await userEvent.click(main.getByRole('button', { name: 'Try again' }))
  expect(await main.findByText('When is my bill due?')).toBeTruthy()
})

test('without questions the page says what will stand there', async () => {
  const main = await open([])
  expect(await main.findByText('No questions here yet')).toBeTruthy()
})
