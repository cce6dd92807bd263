import { CallFailed } from '@hibla/contract/client'
import { landingImage } from '@hibla/contract/content/content.contract'
import { featuredFaqs } from '@hibla/contract/help/help.contract'
import { waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import DOMPurify from 'dompurify'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../kernel/query.ts'
import { problem } from '../../test/client.ts'
import { openPortal } from '../../test/portal.tsx'
import { signedIn } from '../../test/session.ts'
import { sanitize } from '../../ui/rich-text/sanitize.server.ts'
import { due, helpCentre } from './test/samples.ts'

beforeEach(() => {
  localStorage.setItem('cookieAccepted', 'true')
  // This one needs a real browser; its like on the server holds to the same list.
  vi.spyOn(DOMPurify, 'sanitize').mockImplementation((html) => sanitize(html as string))
})

const open = async (address = '/customer/help', client = helpCentre()) => {
  const session = signedIn(['subscriber'], { accountNumber: ['1000000000011'] })
  const view = await openPortal(address, { session, client })
  return { ...view, main: within(view.getByRole('main')) }
}

test('[help.route-customer-help, help.centre-parts] a subscriber finds topics, common questions, a picture and how to reach us', async () => {
  const { main } = await open()
  expect(await main.findByText('When is my bill due?')).toBeTruthy()
  expect(main.getByText('your').outerHTML).toBe('<b>your</b>')
  expect(main.getByText('Pay').getAttribute('href')).toBeNull()
  expect(main.getByRole('heading', { name: 'Talk to us' })).toBeTruthy()
  const picture = await main.findByRole('img', { name: 'Two people talking' })
  expect(picture.getAttribute('src')).toBe('/brand/help.svg')
  expect(picture.closest('.hidden, .invisible, .sr-only, .opacity-0, [hidden], [class*=":hidden"]')).toBeNull()
  const links = main.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual([
    '/customer/help?category=bills',
    'tel:0280000142',
    'mailto:care@example.com',
    '/branches',
    '/branches',
  ])
  // The tour points at the questions.
  expect(main.getByRole('region', { name: 'Common questions' }).dataset['tour']).toBe('help')
})

test('a subscriber searches, opens an answer and goes back, without leaving their area', async () => {
  const { main, router } = await open()
  await userEvent.type(main.getByRole('searchbox'), 'due dtae{Enter}')
  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: '/customer/help', search: '?q=due+dtae' }),
  )
  expect((await main.findByText(/^Showing answers for/)).textContent).toContain('due date')
  await userEvent.click(main.getByRole('link', { name: /Question due\?/ }))
  expect(await main.findByRole('heading', { level: 1, name: 'When is my bill due?' })).toBeTruthy()
  expect(main.getByRole('region', { name: 'Feedback on this answer' })).toBeTruthy()
  await userEvent.click(main.getByRole('link', { name: /Bills and payments/ }))
  expect(await main.findByRole('heading', { level: 1, name: 'Bills and payments' })).toBeTruthy()
  expect(await main.findAllByRole('link', { name: /Question/ })).toHaveLength(2)
  await userEvent.click(main.getByRole('link', { name: /Help/ }))
  expect(await main.findByRole('heading', { level: 1, name: 'Help' })).toBeTruthy()
})

test('a search without results, an empty topic and an answer that isn’t there all say so', async () => {
  const search = await open('/customer/help?q=nothing')
  expect(await search.main.findByText('Nothing found for “nothing”')).toBeTruthy()
  search.unmount()
  const topic = await open('/customer/help?category=empty')
  expect(await topic.main.findByText('Nothing here yet')).toBeTruthy()
  topic.unmount()
  const answer = await open('/customer/help?answer=no-such')
  expect(await answer.main.findByText('We couldn’t load this answer.')).toBeTruthy()
  expect(answer.main.getByRole('link', { name: /Help/ }).getAttribute('href')).toBe('/customer/help')
})

test('questions that fail to load can be tried again', async () => {
  let fails = true
  const { faqId, question, answer } = due
  const reply = () => (fails ? new CallFailed(problem()) : [{ faqId, question, answer }])
  const { main } = await open('/customer/help', helpCentre([[featuredFaqs, reply]]))
  await main.findByText('We couldn’t load the questions.')
  fails = false
  await userEvent.click(main.getByRole('button', { name: 'Try again' }))
  expect(await main.findByText('When is my bill due?')).toBeTruthy()
})

test('without a picture, or if it can’t be loaded, nothing is missing', async () => {
  for (const reply of [{ image: null }, () => new CallFailed(problem({ status: 500 }))]) {
    const { main, unmount } = await open('/customer/help', helpCentre([[landingImage, reply]]))
    await main.findByText('When is my bill due?')
    await waitFor(() => expect(main.queryByRole('img')).toBeNull())
    expect(main.queryByText(/couldn’t load/)).toBeNull()
    unmount()
    queryClient.clear()
  }
})

test('without questions the page says what will appear there', async () => {
  const { main } = await open('/customer/help', helpCentre([[featuredFaqs, []]]))
  expect(await main.findByText('No questions yet')).toBeTruthy()
})
