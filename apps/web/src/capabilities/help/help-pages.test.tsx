import { faqAnswer, faqs, featuredFaqs, helpCategories } from '@hibla/contract/help/help.contract'
import { landingImage, supportInformation } from '@hibla/contract/content/content.contract'
import { CallFailed } from '@hibla/contract/client'
import { cleanup, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { problem } from '../../test/client.ts'
import { openPortal, request } from '../../test/portal.tsx'
import { helpCentre } from './test/samples.ts'

beforeEach(() => localStorage.setItem('cookieAccepted', 'true'))

const open = async (address: string, client = helpCentre()) => {
  const view = await openPortal(address, { client })
  return { ...view, main: within(view.getByRole('main')) }
}
const robots = () => document.querySelector('meta[name="robots"]')?.getAttribute('content')
const canonical = () => document.querySelector('link[rel="canonical"]')?.getAttribute('href')

test('[help.centre-parts] the help centre has categories, common questions with their answers, a picture and how to reach us', async () => {
  const { main } = await open('/help')
  expect(main.getByRole('heading', { level: 1 }).textContent).toBe('How can we help?')
  expect(main.getByRole('link', { name: /Bills and payments.*2 questions/ }).getAttribute('href')).toBe('/help/bills')
  expect(main.queryByText('Nothing yet')).toBeNull()
  expect(main.getByText('When is my bill due?')).toBeTruthy()
  expect(main.getByText('your').outerHTML).toBe('<b>your</b>')
  expect(main.getByText('Pay').getAttribute('href')).toBeNull()
  const picture = main.getByRole('img', { name: 'Two people talking' })
  expect(picture.getAttribute('src')).toBe('/brand/help.svg')
  // On every screen, however small.
  expect(picture.closest('.hidden, .invisible, .sr-only, .opacity-0, [hidden], [class*=":hidden"]')).toBeNull()
  expect(main.getByRole('link', { name: 'Meet us' }).getAttribute('href')).toBe('/branches')
  expect([document.title, canonical()]).toEqual(['Help & Support · Hibla', 'https://hibla.example.com/help'])
  cleanup()
  const answer = await open('/help/bills/due')
  expect(answer.main.getByRole('region', { name: 'Feedback on this answer' })).toBeTruthy()
})

test('each part can fail or be missing without the others', async () => {
  const failed = () => new CallFailed(problem({ status: 500 }))
  const broken = helpCentre([
    [helpCategories, failed],
    [featuredFaqs, failed],
    [landingImage, failed],
    [supportInformation, failed],
  ])
  const { main } = await open('/help', broken)
  expect(main.getByText('We couldn’t load the topics.')).toBeTruthy()
  expect(main.getByText('We couldn’t load the questions.')).toBeTruthy()
  expect(main.queryByRole('img', { hidden: true })).toBeNull()
  expect(main.getByRole('link', { name: '(02) 8000 0142' }).getAttribute('href')).toBe('tel:0280000142')
  cleanup()
  const none = await open(
    '/help',
    helpCentre([
      [helpCategories, []],
      [featuredFaqs, []],
    ]),
  )
  expect(none.main.getByText('No topics yet')).toBeTruthy()
  expect(none.main.getByText('No questions yet')).toBeTruthy()
})

test('a search has an address of its own, which search engines leave alone', async () => {
  const asked: { endpoint: unknown; input: unknown }[] = []
  const { main } = await open('/help?q=%20bill%20', helpCentre([], asked as never))
  expect(main.getByRole('status').textContent).toBe('2 answers for “bill”')
  expect(main.getByRole('link', { name: /Question due\?/ }).getAttribute('href')).toBe('/help/bills/due')
  expect(main.getByRole<HTMLInputElement>('searchbox').value).toBe('bill')
  expect(asked).toContainEqual({ endpoint: faqs, input: { query: { search: 'bill' } } })
  expect([robots(), document.title]).toEqual(['noindex', 'Answers for “bill” · Hibla'])
})

test('whoever mistypes is told what we searched for instead', async () => {
  const { main } = await open('/help?q=due dtae')
  expect(main.getByRole('status').textContent).toBe(
    'Showing answers for “due date”, because we found nothing for “due dtae”.',
  )
  cleanup()
  const closest = await open('/help?q=due moon')
  expect(closest.main.getByRole('status').textContent).toBe('No answer fits all of your words. These come closest.')
})

test('a search that finds nothing says what to do next', async () => {
  const { main } = await open('/help?q=nothing')
  expect(
    within(main.getByRole('region', { name: 'Search results' })).getByText('Nothing found for “nothing”'),
  ).toBeTruthy()
  expect(main.getByRole('heading', { name: 'Topics' })).toBeTruthy()
})

test('a search that fails says so, and the rest of the page stays', async () => {
  const { main } = await open('/help?q=bill', helpCentre([[faqs, () => new CallFailed(problem({ status: 500 }))]]))
  expect(main.getByText('We couldn’t search our answers.')).toBeTruthy()
  expect(main.getByRole('heading', { name: 'Topics' })).toBeTruthy()
})

test('the search form leads from any help page to the results', async () => {
  const { main, router } = await open('/help/bills')
  await userEvent.type(main.getByRole('searchbox'), 'due dtae{Enter}')
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/help', search: '?q=due+dtae' }))
})

test('a topic lists its questions at an address of its own', async () => {
  const { main } = await open('/help/bills')
  expect(main.getByRole('heading', { level: 1 }).textContent).toBe('Bills and payments')
  expect(main.getAllByRole('link', { name: /Question/ }).map((link) => link.getAttribute('href'))).toEqual([
    '/help/bills/due',
    '/help/bills/late',
  ])
  expect([document.title, canonical()]).toEqual([
    'Bills and payments: help · Hibla',
    'https://hibla.example.com/help/bills',
  ])
})

test('an answer has an address, a title and a description of its own', async () => {
  const { main } = await open('/help/bills/due')
  expect(main.getByRole('heading', { level: 1 }).textContent).toBe('When is my bill due?')
  expect(main.getByText('your').outerHTML).toBe('<b>your</b>')
  expect(main.getByText('Pay').getAttribute('href')).toBeNull()
  expect(main.getByRole('link', { name: /What if I’m late\?/ }).getAttribute('href')).toBe('/help/bills/late')
  expect(main.getByRole('link', { name: /Bills and payments/ }).getAttribute('href')).toBe('/help/bills')
  expect([document.title, canonical()]).toEqual([
    'When is my bill due? · Hibla',
    'https://hibla.example.com/help/bills/due',
  ])
  expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toBe('On your day. Pay')
})

test('an answer under another topic leads to its own address, and what isn’t there answers 404', async () => {
  const client = helpCentre()
  expect(await request('/help/wifi/due', { client })).toMatchObject({ status: 302, location: '/help/bills/due' })
  for (const address of ['/help/no-such', '/help/bills/no-such', '/help/a/b/c'])
    expect((await request(address, { client })).status, address).toBe(404)
  const refusing = helpCentre([[faqAnswer, () => new CallFailed(problem({ status: 400, code: 'invalid-input' }))]])
  for (const faqId of ['x'.repeat(101), '%00'])
    expect((await request(`/help/bills/${faqId}`, { client: refusing })).status, faqId).toBe(404)
  const { main } = await open('/help/bills/no-such')
  expect(main.getByText('We don’t have this answer')).toBeTruthy()
  expect(main.getByRole('searchbox')).toBeTruthy()
})
