import { CallFailed } from '@hibla/contract/client'
import { faqs } from '@hibla/contract/help/help.contract'
import {
  addTicketFile,
  afterSalesConcerns,
  concernList,
  openTicket,
  submitConcern,
  ticket,
} from '@hibla/contract/support/support.contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { destroySession } from '../../../kernel/storage/destroy-session.ts'
import { problem } from '../../../test/client.ts'
import { cleanUp } from '../../../test/back-office.ts'
import { atHome, type Replies } from '../../account/test/at-home.ts'
import { afterSales, concerns, fileRecord, inFull, NUMBER, photo } from '../test/samples.ts'

beforeEach(() => {
  destroySession()
  localStorage.setItem('cookieAccepted', 'true')
})

const lists: Replies = [
  [concernList, concerns],
  [afterSalesConcerns, afterSales],
  [ticket, inFull()],
]
const opened = { status: true, ticketNumber: NUMBER, lineBackBy: null }
const open = (replies: Replies) => atHome('/customer/tickets/new', [...replies, ...lists])
const choose = async (label: string, option: string) =>
  userEvent.selectOptions(await screen.findByLabelText(label), option)
const write = async (text: string) => userEvent.type(await screen.findByLabelText('What happened?'), text)
const send = async () => userEvent.click(await screen.findByRole('button', { name: 'Send to us' }))
const add = (...files: File[]) =>
  userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file][multiple]')!, files, {
    applyAccept: false,
  })

test('[support.concern-combined-list-get, support.after-sales-four-gets] whatever it’s about, exactly its own sub-concerns can be chosen', async () => {
  await open([])
  const topics = [
    ...concerns.map(({ name, subConcernTypes }) => ({ name, within: subConcernTypes })),
    ...afterSales.map(({ name, subConcerns }) => ({ name, within: subConcerns })),
  ]
  for (const { name, within } of topics) {
    await choose('What’s it about?', name)
    const offered = [...screen.getByLabelText('What exactly?').querySelectorAll('option')].slice(1)
    expect(offered.map(({ value, textContent }) => [value, textContent])).toEqual(
      within.map((each) => [each.code, each.name]),
    )
  }
  expect(topics.map(({ within }) => within.length)).toEqual([2, 2, 1, 1])
})

test('[support.submit-concern-post, support.concern-fields] a concern of another type is sent with its own type and sub-type', async () => {
  const { inputsOf } = await open([[submitConcern, opened]])
  await choose('What’s it about?', 'My account')
  await choose('What exactly?', 'Logging in')
  await write('I can’t.')
  await send()
  await waitFor(() =>
    expect(inputsOf(submitConcern)).toMatchObject([
      { body: { concernType: 'ACCOUNT', subConcernType: 'ACCOUNT-LOGIN' } },
    ]),
  )
})

test('[support.submit-concern-post, support.concern-fields, support.concern-combined-list-get] a subscriber reports a concern with its type and sub-type, and is led to the ticket with its number', async () => {
  const { inputsOf, router } = await open([[submitConcern, opened]])
  await choose('What’s it about?', 'My bill')
  await choose('What exactly?', 'A charge I don’t recognise')
  await write('  ₱99.00 for what?  ')
  await send()
  await screen.findByRole('heading', { level: 1, name: `Ticket ${NUMBER}` })
  expect(router.state.location.pathname).toBe(`/customer/tickets/${NUMBER}`)
  expect(inputsOf(submitConcern)).toMatchObject([
    {
      body: {
        accountNumber: '1000000000011',
        concernType: 'BILLING',
        subConcernType: 'BILLING-CHARGE',
        description: '₱99.00 for what?',
      },
    },
  ])
})

test('while somebody describes a problem, answers that may help already are offered, and nothing for a word or two', async () => {
  const found = { faqId: 'restart-modem', categoryId: 'wifi', question: 'How do I restart my modem?' }
  const { inputsOf } = await open([[faqs, { faqs: [found], meant: null, closest: false }]])
  await write('slow')
  expect(inputsOf(faqs)).toEqual([])
  await write(' since yesterday evening')
  const link = await screen.findByRole('link', { name: /^How do I restart my modem\?/ })
  expect(link.getAttribute('href')).toBe('/help/wifi/restart-modem')
  expect(inputsOf(faqs).at(-1)).toEqual({ query: { search: 'slow since yesterday evening' } })
})

test('offered answers fit the concern that is chosen, and before that all of the words', async () => {
  const answer = (faqId: string, categoryId: string) => ({ faqId, categoryId, question: `About ${faqId}` })
  const found = [answer('autopay', 'bills'), answer('signal', 'wifi'), answer('branches', 'getting-started')]
  await open([[faqs, { faqs: found, meant: null, closest: true }]])
  await write('paid by card and slow since Monday')
  await choose('What’s it about?', 'My connection')
  await screen.findByRole('link', { name: /^About signal/ })
  expect(screen.queryByRole('link', { name: /^About (autopay|branches)/ })).toBeNull()
  await choose('What’s it about?', 'My bill')
  await screen.findByRole('link', { name: /^About autopay/ })
  expect(screen.queryByRole('link', { name: /^About (signal|branches)/ })).toBeNull()
  await choose('What’s it about?', 'Choose one')
  await waitFor(() => expect(screen.queryByText('This may help')).toBeNull())
})

test('[support.after-sales-ticket-post] what is about a service is an after-sales ticket, as exact as the list is', async () => {
  const { inputsOf } = await open([[openTicket, opened]])
  await choose('What’s it about?', 'My connection')
  await choose('What exactly?', 'I have no internet')
  await choose('What do you see? (optional)', 'A red light on the modem')
  await write('Since this morning')
  await send()
  await waitFor(() => expect(inputsOf(openTicket)).toHaveLength(1))
  expect(inputsOf(openTicket)).toMatchObject([
    {
      body: {
        concernType: 'CONNECTION',
        subConcernType: 'CONNECTION-NONE',
        specificType: 'CONNECTION-NONE-RED',
        description: 'Since this morning',
      },
    },
  ])
})

test('what is missing is said beside its field, which takes focus, and nothing is sent', async () => {
  const { inputsOf } = await open([[submitConcern, opened]])
  await send()
  await screen.findByText('Please choose what it’s about')
  expect(document.activeElement).toBe(screen.getByLabelText('What’s it about?'))
  await choose('What’s it about?', 'My bill')
  await send()
  await screen.findByText('Please choose what exactly it is')
  await choose('What exactly?', 'A charge I don’t recognise')
  await send()
  await screen.findByText('Please write a few words, so that we can help')
  expect(inputsOf(submitConcern)).toEqual([])
})

test('chosen photos are sent after the ticket is there; what can’t be sent is refused at once', async () => {
  const { inputsOf } = await open([
    [submitConcern, opened],
    [addTicketFile, { status: true, file: fileRecord() }],
  ])
  await choose('What’s it about?', 'My bill')
  await choose('What exactly?', 'A charge I don’t recognise')
  await write('See the photo')
  await add(photo(), photo('second.jpg'), new File(['x'], 'notes.txt', { type: 'text/plain' }))
  await screen.findByText(/notes\.txt: This isn’t a JPG or PDF/)
  const chosen = within(screen.getByRole('list', { name: 'Chosen files' }))
  expect(chosen.getAllByRole('listitem')).toHaveLength(2)
  await userEvent.click(chosen.getByRole('button', { name: 'Remove second.jpg' }))
  await send()
  await waitFor(() => expect(inputsOf(addTicketFile)).toHaveLength(1))
  expect(inputsOf(addTicketFile)).toMatchObject([{ params: { ticketNumber: NUMBER }, file: { name: 'modem.jpg' } }])
})

test('without an answer nothing is lost, and pressing again is the same attempt; a refusal has words', async () => {
  let code = 'unavailable'
  const refusing = () => new CallFailed(problem({ status: 503, code, detail: 'Not now.' }))
  const { inputsOf } = await open([[submitConcern, refusing]])
  await choose('What’s it about?', 'My bill')
  await choose('What exactly?', 'A charge I don’t recognise')
  await write('Hello')
  await send()
  await screen.findByText('Not now.')
  await send()
  await waitFor(() => expect(inputsOf(submitConcern)).toHaveLength(2))
  const keys = inputsOf(submitConcern).map((each) => (each as { idempotencyKey: string }).idempotencyKey)
  expect(new Set(keys).size).toBe(1)
  code = 'too-many-open'
  await send()
  await screen.findByText(/You have 20 open tickets/)
  code = 'hourly-ticket-limit'
  await send()
  await screen.findByText(/You’ve opened 10 tickets within an hour/)
  expect(screen.getByLabelText<HTMLTextAreaElement>('What happened?').value).toBe('Hello')
})

test('a refusal doesn’t stay beside what is missing when the form is sent again', async () => {
  await open([[submitConcern, () => new CallFailed(problem({ status: 503, code: 'unavailable', detail: 'Not now.' }))]])
  await choose('What’s it about?', 'My bill')
  await choose('What exactly?', 'A charge I don’t recognise')
  await write('Hello')
  await send()
  await screen.findByText('Not now.')
  await userEvent.clear(screen.getByLabelText('What happened?'))
  await send()
  await screen.findByText('Please write a few words, so that we can help')
  expect(screen.queryByText('Not now.')).toBeNull()
})

test('what was typed survives a reload', async () => {
  await open([])
  await choose('What’s it about?', 'My connection')
  await write('It was green before')
  cleanUp()
  await open([])
  expect((await screen.findByLabelText<HTMLTextAreaElement>('What happened?')).value).toBe('It was green before')
  expect(screen.getByLabelText<HTMLSelectElement>('What’s it about?').value).toBe('CONNECTION')
})

test('if the lists can’t be loaded, they can be tried again', async () => {
  let away = true
  await atHome('/customer/tickets/new', [
    [concernList, () => (away ? new CallFailed(problem({ status: 503, code: 'unavailable' })) : concerns)],
    [afterSalesConcerns, afterSales],
  ])
  await screen.findByText('We couldn’t load the form.')
  away = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByLabelText('What’s it about?')).toBeInstanceOf(HTMLElement)
})

test('chosen photos survive a reload like what was typed, and end with the session or when they are sent', async () => {
  const chosen = () => screen.findByRole('list', { name: 'Chosen files' })
  await open([])
  await write('See the photo')
  await add(photo())
  await chosen()
  cleanUp()
  await open([])
  expect((await chosen()).textContent).toContain('modem.jpg')
  cleanUp()
  destroySession()
  await open([[submitConcern, opened]])
  await screen.findByLabelText('What happened?')
  expect(screen.queryByRole('list', { name: 'Chosen files' })).toBeNull()
  await choose('What’s it about?', 'My bill')
  await choose('What exactly?', 'A charge I don’t recognise')
  await write('See the photo')
  await add(photo())
  await send()
  await screen.findByRole('heading', { name: `Ticket ${NUMBER}` })
  cleanUp()
  await open([])
  await screen.findByLabelText('What happened?')
  expect(screen.queryByRole('list', { name: 'Chosen files' })).toBeNull()
})
