import { CallFailed } from '@hibla/contract/client'
import {
  addTicketFile,
  closeTicket,
  reopenTicket,
  replyToTicket,
  ticket,
} from '@hibla/contract/support/support.contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { learnBusinessTime } from '../../../kernel/business-time.ts'
import { refresh } from '../../../kernel/query.ts'
import { destroySession } from '../../../kernel/storage/destroy-session.ts'
import { cleanUp } from '../../../test/back-office.ts'
import { problem } from '../../../test/client.ts'
import { atHome, type Replies } from '../../account/test/at-home.ts'
import { useSending } from '../sending.ts'
import { fileRecord, happened, inFull, NUMBER, photo } from '../test/samples.ts'

beforeEach(() => {
  learnBusinessTime(new Date().toISOString())
  destroySession()
  localStorage.setItem('cookieAccepted', 'true')
})

/** A ticket that the calls change: what they make of it is read again. */
const changing = (begin: object) => {
  let now = begin
  return { reply: [ticket, () => now] as const, to: (next: object) => () => (now = next) }
}
const open = (replies: Replies, at = NUMBER) => atHome(`/customer/tickets/${at}`, replies)
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const lines = async () =>
  within(await screen.findByRole('list', { name: 'Timeline' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const refusal = (code: string, status = 422) => new CallFailed(problem({ status, code, detail: `Refused: ${code}` }))
/** Refused because of something that has just happened. */
const overtaken = (by: () => unknown, code: string) => () => {
  by()
  return refusal(code)
}

test('a ticket tells what happened, and shows what was written as it was typed', async () => {
  const hostile =
    '<img src=x onerror="document.title=1"> <a href="https://evil.example.com">win</a> https://evil.example.com'
  const timeline = [
    happened('opened', 'subscriber'),
    happened('file', 'subscriber', { file: fileRecord() }),
    happened('file', 'subscriber', { file: fileRecord({ fileName: 'bill.pdf', type: 'application/pdf' }) }),
    happened('answered', 'staff', { text: 'It’s the family filter.\nYou ordered it.' }),
    happened('replied', 'subscriber', { text: hostile }),
    happened('file', 'subscriber'),
  ]
  const { main } = await open([[ticket, inFull({ status: 'in-progress', timeline, description: hostile })]])
  expect(await lines()).toEqual([
    'You opened the ticketNov 15, 2026, 9:00 AM',
    'You added a fileNov 15, 2026, 9:00 AMmodem.jpg (opens in a new tab)2 KB',
    'You added a fileNov 15, 2026, 9:00 AMbill.pdf (is downloaded)2 KB',
    'We answeredNov 15, 2026, 9:00 AMIt’s the family filter.\nYou ordered it.',
    `You wroteNov 15, 2026, 9:00 AM${hostile}`,
    'You added a fileNov 15, 2026, 9:00 AMIt was deleted.',
  ])
  expect(main.getAllByText(hostile)).toHaveLength(2)
  expect(main.queryByRole('link', { name: /win|evil/ })).toBeNull()
  expect(main.getByRole('link', { name: /modem\.jpg/ }).getAttribute('href')).toBe('/files/one')
})

test('a ticket about a line that is down in an outage says when we expect it back; another says nothing of it', async () => {
  learnBusinessTime('2026-11-15T09:00:00.000Z')
  const { main } = await open([[ticket, inFull({ lineBackBy: '2026-11-15T10:00:00.000Z' })]])
  const said = await main.findByText(/There’s an outage in your area/)
  const by = 'your line back by Nov 15, 2026, 6:00 PM.'
  expect(said.textContent).toBe(`There’s an outage in your area. We expect ${by}`)
  act(() => learnBusinessTime('2026-11-15T10:01:00.000Z'))
  expect(said.textContent).toContain(`We expected ${by} It’s taking longer`)
  cleanUp()
  await open([[ticket, inFull()]])
  await lines()
  expect(screen.queryByText(/outage/)).toBeNull()
})

test('a subscriber replies; the timeline shows the message, and the field is empty again', async () => {
  const { reply, to } = changing(inFull())
  const after = inFull({ version: 2, timeline: [happened('replied', 'subscriber', { text: 'Still red' })] })
  const { inputsOf } = await open([reply, [replyToTicket, to(after)]])
  await press('Send')
  await screen.findByText('Please write a few words')
  await userEvent.type(screen.getByLabelText('Your message'), ' Still red ')
  await press('Send')
  await waitFor(async () => expect((await lines()).at(-1)).toContain('Still red'))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your message').value).toBe('')
  expect(inputsOf(replyToTicket)).toMatchObject([{ params: { ticketNumber: NUMBER }, body: { text: 'Still red' } }])
})

test('a reply that isn’t sent yet survives a reload', async () => {
  const replies: Replies = [[ticket, inFull()]]
  await open(replies)
  await userEvent.type(await screen.findByLabelText('Your message'), 'Hello')
  cleanUp()
  await open(replies)
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Your message')).value).toBe('Hello')
})

test('who writes while we solve the ticket keeps their words, and can open it again with them', async () => {
  const { reply, to } = changing(inFull())
  const solve = to(inFull({ status: 'resolved', version: 2, reopenableUntil: '2026-12-06T01:00:00.000Z' }))
  const { inputsOf } = await open([
    reply,
    [replyToTicket, overtaken(solve, 'is-over')],
    [reopenTicket, to(inFull({ version: 3 }))],
  ])
  await userEvent.type(await screen.findByLabelText('Your message'), 'Still red')
  await press('Send')
  const reason = await screen.findByLabelText<HTMLTextAreaElement>('What’s still wrong?')
  expect(reason.value).toBe('Still red')
  screen.getByText(/This ticket is solved or closed by now/)
  await press('Open it again')
  await waitFor(() => expect(inputsOf(reopenTicket)).toMatchObject([{ body: { text: 'Still red' } }]))
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Your message')).value).toBe('')
})

test('a solved ticket says so in a sentence', async () => {
  const { reply } = changing(inFull({ status: 'resolved', reopenableUntil: '2026-12-06T01:00:00.000Z' }))
  await open([reply])
  const said = (await screen.findByText('Solved, we think.')).closest('p')
  expect(said?.textContent).toBe('Solved, we think. Please tell us if that’s right.')
})

test('typed words also stay if the page itself hears first that the ticket is solved', async () => {
  const { reply, to } = changing(inFull())
  await open([reply])
  await userEvent.type(await screen.findByLabelText('Your message'), 'Still red')
  to(inFull({ status: 'resolved', reopenableUntil: '2026-12-06T01:00:00.000Z' }))()
  refresh(['tickets'])
  expect((await screen.findByLabelText<HTMLTextAreaElement>('What’s still wrong?')).value).toBe('Still red')
})

test('who gives a reason for a ticket that is open again already can send it as a message', async () => {
  const { reply, to } = changing(inFull({ status: 'closed', reopenableUntil: '2026-11-29T01:00:00.000Z' }))
  const reopened = to(inFull({ status: 'open' }))
  await open([reply, [reopenTicket, overtaken(reopened, 'not-over')]])
  await userEvent.type(await screen.findByLabelText('What’s still wrong?'), 'It’s back')
  await press('Open it again')
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Your message')).value).toBe('It’s back')
  screen.getByText(/This ticket is open again already/)
})

test('what the server doesn’t take is said beside the field', async () => {
  const errors = [{ at: 'body.text', message: 'This text has characters that can’t be shown' }]
  await open([
    [ticket, inFull()],
    [replyToTicket, () => new CallFailed(problem({ status: 400, code: 'invalid-input', errors }))],
  ])
  const field = await screen.findByLabelText('Your message')
  await userEvent.type(field, 'Hello')
  await press('Send')
  await screen.findByText('This text has characters that can’t be shown')
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

test('what we solved is confirmed, and then the ticket is closed', async () => {
  const { reply, to } = changing(inFull({ status: 'resolved', reopenableUntil: '2026-12-06T01:00:00.000Z' }))
  const { inputsOf } = await open([
    reply,
    [closeTicket, to(inFull({ status: 'closed', reopenableUntil: '2026-11-29T01:00:00.000Z' }))],
  ])
  expect(screen.queryByLabelText('Your message')).toBeNull()
  await press('Yes, it’s solved')
  await screen.findByText('Closed.')
  await screen.findByText(/You can open this ticket again until Nov 29, 2026/)
  expect(inputsOf(closeTicket)).toHaveLength(1)
})

test('who disagrees says why, and the ticket is open again', async () => {
  const { reply, to } = changing(inFull({ status: 'resolved', reopenableUntil: '2026-12-06T01:00:00.000Z' }))
  const { inputsOf } = await open([reply, [reopenTicket, to(inFull({ status: 'open' }))]])
  await press('No, it isn’t')
  await press('Open it again')
  await screen.findByText('Please write a few words')
  await userEvent.type(screen.getByLabelText('What’s still wrong?'), 'It’s still red')
  await press('Open it again')
  await screen.findByText('Waiting for us.')
  expect(inputsOf(reopenTicket)).toMatchObject([{ body: { text: 'It’s still red' } }])
})

test('a ticket that was closed too long ago leads to a new one', async () => {
  await open([[ticket, inFull({ status: 'closed' })]])
  await screen.findByText(/closed too long ago/)
  expect(screen.getByRole('link', { name: 'Report a problem' }).getAttribute('href')).toBe('/customer/tickets/new')
  expect(screen.queryByRole('button', { name: 'Open it again' })).toBeNull()
})

test('a photo is sent, a failed one can be tried again under the same key, and a refused one is put away', async () => {
  let reply: unknown = refusal('unavailable', 503)
  const { inputsOf } = await open([
    [ticket, inFull()],
    [addTicketFile, () => reply],
  ])
  const add = async (file: File) =>
    userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file][multiple]')!, file)
  await screen.findByRole('button', { name: /Choose a file/ })
  await add(photo())
  await screen.findByText('Refused: unavailable')
  reply = { status: true, file: fileRecord() }
  await press('Try again modem.jpg')
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Files on their way' })).toBeNull())
  const keys = inputsOf(addTicketFile).map((each) => (each as { idempotencyKey: string }).idempotencyKey)
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  reply = refusal('file-damaged', 417)
  await add(photo('broken.jpg'))
  await screen.findByText(/We couldn’t open this file/)
  await press('Dismiss broken.jpg')
  expect(screen.queryByText('broken.jpg')).toBeNull()
})

test('whoever logs in next in this browser finds no file of the one before', async () => {
  await open([
    [ticket, inFull()],
    [addTicketFile, refusal('unavailable', 503)],
  ])
  await screen.findByRole('button', { name: /Choose a file/ })
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file][multiple]')!, photo())
  await screen.findByText('Refused: unavailable')
  expect(useSending.getState().list).toHaveLength(1)
  act(() => destroySession())
  expect(useSending.getState().list).toEqual([])
})

test('a ticket that is full takes no more files, and what isn’t a number isn’t looked for', async () => {
  await open([[ticket, inFull({ filesLeft: 0 })]])
  await screen.findByText('This ticket can’t take more files.')
  cleanUp()
  const { inputsOf } = await open([[ticket, inFull()]], 'nonsense')
  await screen.findByText('We can’t find this ticket')
  expect(inputsOf(ticket)).toEqual([])
})
