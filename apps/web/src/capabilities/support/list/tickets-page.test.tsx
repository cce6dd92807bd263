import { afterSalesConcerns, concernTypes, tickets } from '@hibla/contract/support/support.contract'
import { CallFailed } from '@hibla/contract/client'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { destroySession } from '../../../kernel/storage/destroy-session.ts'
import { problem } from '../../../test/client.ts'
import { atHome, type Replies } from '../../account/test/at-home.ts'
import { afterSales, concerns, listed, NUMBER } from '../test/samples.ts'

beforeEach(() => {
  destroySession()
  localStorage.setItem('cookieAccepted', 'true')
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => void vi.useRealTimers())

/** The lists by level, as the server gives them. */
const lists = [
  [
    concernTypes,
    ({ query: { concernType } }: { query: { concernType?: string } }) =>
      concernType ? concerns.find(({ code }) => code === concernType)!.subConcernTypes : concerns,
  ],
  [
    afterSalesConcerns,
    ({ query: { operation, concernType } }: { query: { operation?: string; concernType?: string } }) =>
      operation === 'subConcern' ? afterSales.find(({ code }) => code === concernType)!.subConcerns : afterSales,
  ],
] as Replies
const page = (all: object[], next: string | null = null) => ({ tickets: all, next })
const open = (replies: Replies, at = '/customer/tickets') => atHome(at, [...replies, ...lists])
const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
/** More than a second passes, and what follows from that happens. */
const second = async () => {
  for (let times = 0; times < 6; times++) await act(() => vi.advanceTimersByTimeAsync(300))
}

test('[support.ticket-list-waits-1s] the list has its result a second after the server’s answer, and the loader shows until then, on opening and after each choice', async () => {
  const waiting: ((answer: object) => void)[] = []
  await open([[tickets, () => new Promise((resolve) => void waiting.push(resolve))]])
  const state = () => [
    document.querySelector('[aria-busy=true]') !== null,
    screen.queryAllByRole('link', { name: NUMBER }).length,
  ]
  const answered = async () => {
    await waitFor(() => expect([...state(), waiting.length]).toEqual([true, 0, 1]))
    await act(() => vi.advanceTimersByTimeAsync(3_000))
    expect(state()).toEqual([true, 0])
    vi.setTimerTickMode('manual')
    await act(async () => waiting.pop()!(page([listed()])))
    await act(() => vi.advanceTimersByTimeAsync(900))
    expect(state()).toEqual([true, 0])
    await act(() => vi.advanceTimersByTimeAsync(100))
    vi.setTimerTickMode('interval')
    await waitFor(() => expect(state()).toEqual([false, 1]))
  }
  await answered()
  await user.selectOptions(screen.getByLabelText('Status'), 'Closed')
  await answered()
})

test('a subscriber sees their tickets with where each is, and older ones when asked for', async () => {
  const older = listed({ ticketNumber: 'TKT-99999999ZZ', status: 'closed' })
  const { inputsOf } = await open([
    [
      tickets,
      (input: { query: { after?: string } }) =>
        input.query.after === '7' ? page([older]) : page([listed({ status: 'answered' })], '7'),
    ],
  ] as Replies)
  await second()
  const list = within(await screen.findByRole('list', { name: 'Tickets' }))
  expect(list.getByRole('link', { name: NUMBER }).getAttribute('href')).toBe(`/customer/tickets/${NUMBER}`)
  list.getByText('We’ve answered')
  list.getByText('My bill · A charge I don’t recognise')
  await user.click(screen.getByRole('button', { name: 'Show older tickets' }))
  await second()
  await screen.findByRole('link', { name: 'TKT-99999999ZZ' })
  list.getByRole('link', { name: NUMBER })
  expect(screen.queryByRole('button', { name: 'Show older tickets' })).toBeNull()
  expect(inputsOf(tickets)).toEqual([
    { query: { accountNumber: '1000000000011' } },
    { query: { accountNumber: '1000000000011', after: '7' } },
  ])
})

test('[support.ticket-filter-fields] tickets are filtered by account, type, category, subType and status, and the choice is in the address', async () => {
  const { inputsOf, router } = await open([[tickets, page([])]])
  const choose = async (label: string, option: string) => {
    await user.selectOptions(await screen.findByLabelText(label), option)
    await second()
  }
  await screen.findByRole('option', { name: 'My bill' })
  await choose('Kind', 'A concern')
  await choose('About', 'My bill')
  await choose('What exactly?', 'I haven’t received my bill')
  await choose('Status', 'Closed')
  const all = { type: 'concern', category: 'BILLING', subType: 'BILLING-MISSING', status: 'closed' }
  await waitFor(() => expect(inputsOf(tickets).at(-1)).toEqual({ query: { accountNumber: '1000000000011', ...all } }))
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual(all)
  await screen.findByText('No ticket matches. Try another choice.')
  await choose('Kind', 'About my service')
  await waitFor(() =>
    expect(inputsOf(tickets).at(-1)).toEqual({
      query: { accountNumber: '1000000000011', type: 'after-sales', status: 'closed' },
    }),
  )
  screen.getByRole('option', { name: 'My connection' })
  expect(screen.queryByRole('option', { name: 'My bill' })).toBeNull()
})

test('[support.concern-types-get, support.sub-concern-types-get-by-concern-type, support.after-sales-four-gets] what tickets can be about is asked for level by level, each concern’s own when it’s chosen', async () => {
  const { inputsOf } = await open([[tickets, page([])]])
  await screen.findByRole('option', { name: 'My bill' })
  await screen.findByRole('option', { name: 'My connection' })
  expect([inputsOf(concernTypes), inputsOf(afterSalesConcerns)]).toEqual([
    [{ query: {} }],
    [{ query: { operation: 'concernType' } }],
  ])
  const within = async () => {
    const field = await screen.findByLabelText('What exactly?')
    return [...field.querySelectorAll('option')].map(({ textContent }) => textContent).slice(1)
  }
  for (const { code, name: chosen, subConcernTypes } of concerns) {
    await user.selectOptions(screen.getByLabelText('About'), chosen)
    await waitFor(async () => expect(await within()).toEqual(subConcernTypes.map(({ name }) => name)))
    expect(inputsOf(concernTypes).at(-1)).toEqual({ query: { concernType: code } })
  }
  for (const { code, name: chosen, subConcerns } of afterSales) {
    await user.selectOptions(screen.getByLabelText('About'), chosen)
    await waitFor(async () => expect(await within()).toEqual(subConcerns.map(({ name }) => name)))
    expect(inputsOf(afterSalesConcerns).at(-1)).toEqual({ query: { operation: 'subConcern', concernType: code } })
  }
  expect([concerns.length, afterSales.length, concernTypes.method]).toEqual([2, 2, 'GET'])
})

test('nonsense in the address is ignored', async () => {
  const { inputsOf } = await open([[tickets, page([])]], '/customer/tickets?status=lost&category=%3Cb%3E&type=x')
  await second()
  await screen.findByText('You haven’t written to us yet')
  expect(inputsOf(tickets)).toEqual([{ query: { accountNumber: '1000000000011' } }])
})

test('tickets that can’t be loaded can be tried again', async () => {
  let away = true
  const refusal = new CallFailed(problem({ status: 503, code: 'unavailable', detail: 'Not now.' }))
  await open([[tickets, () => (away ? refusal : page([listed()]))]])
  await second()
  await screen.findByText('We couldn’t load your tickets.')
  away = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await second()
  expect(await screen.findByRole('link', { name: NUMBER })).toBeInstanceOf(HTMLElement)
})
