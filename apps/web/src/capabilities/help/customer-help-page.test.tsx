import { CallFailed } from '@hibla/contract/client'
import { featuredFaqs } from '@hibla/contract/help/help.contract'
import { within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import DOMPurify from 'dompurify'
import { beforeEach, expect, test, vi } from 'vitest'
import { clientWith, problem } from '../../test/client.ts'
import { openPortal } from '../../test/portal.tsx'
import { signedIn } from '../../test/session.ts'
import { sanitize } from '../../ui/rich-text/sanitize.server.ts'

beforeEach(() => {
  localStorage.setItem('cookieAccepted', 'true')
  // This one needs a real browser; its like on the server holds to the same list.
  vi.spyOn(DOMPurify, 'sanitize').mockImplementation((html) => sanitize(html as string))
})

const faq = {
  faqId: 'f1',
  question: 'When is my bill due?',
  answer: '<p>On <b>your</b> day. <a href="javascript:x()">Pay</a></p>',
}

const open = async (reply: object | (() => unknown)) => {
  const session = signedIn(['subscriber'], { accountNumber: ['1000000000011'] })
  const view = await openPortal('/customer/help', { session, client: clientWith([[featuredFaqs, reply]]) })
  return within(view.getByRole('main'))
}

test('a subscriber finds common questions and a number to call', async () => {
  const main = await open([faq])
  expect(await main.findByText('When is my bill due?')).toBeTruthy()
  expect(main.getByText('your').outerHTML).toBe('<b>your</b>')
  expect(main.getByText('Pay').getAttribute('href')).toBeNull()
  expect(main.getByRole('heading', { name: 'Talk to us' })).toBeTruthy()
  expect(main.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    expect.stringMatching(/^tel:/),
    expect.stringMatching(/^mailto:/),
    '/#branches',
  ])
})

test('questions that fail to load can be tried again', async () => {
  let fails = true
  const main = await open(() => (fails ? new CallFailed(problem()) : [faq]))
  await main.findByText('We couldn’t load the questions.')
  fails = false
  await userEvent.click(main.getByRole('button', { name: 'Try again' }))
  expect(await main.findByText('When is my bill due?')).toBeTruthy()
})

test('without questions the page says what will appear there', async () => {
  const main = await open([])
  expect(await main.findByText('No questions yet')).toBeTruthy()
})
