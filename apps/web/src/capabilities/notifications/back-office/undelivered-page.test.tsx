import { CallFailed } from '@hibla/contract/client'
import {
  discardUndelivered,
  retryUndelivered,
  undelivered,
  type Undelivered,
} from '@hibla/contract/notifications/undelivered.contract'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { clientWith, problem } from '../../../test/client.ts'
import { openPortal } from '../../../test/portal.tsx'
import { signedIn } from '../../../test/session.ts'

beforeEach(() => localStorage.setItem('cookieAccepted', 'true'))

const asOf = '2026-11-15T01:00:00.000Z'
const mail: Undelivered = {
  id: 'ba8e7c4e-7a1f-4c4e-9a53-0f6a8f0f1a01',
  kind: 'mail',
  about: 'Your bill is ready',
  recipient: 'm•••@e•••.com',
  why: 'The mail was not accepted: EENVELOPE 550 RCPT TO',
  attempts: 1,
  writtenAt: '2026-11-15T00:00:00.000Z',
  failedAt: '2026-11-15T00:30:00.000Z',
  canRetry: true,
}
const code: Undelivered = {
  ...mail,
  id: 'ba8e7c4e-7a1f-4c4e-9a53-0f6a8f0f1a02',
  kind: 'sms',
  about: null,
  canRetry: false,
}

const open = async (items: Undelivered[], replies: Parameters<typeof clientWith>[0] = []) => {
  const asked: NonNullable<Parameters<typeof clientWith>[1]> = []
  const state = { items }
  const list = () => ({
    asOf,
    total: state.items.length,
    messages: state.items.filter(({ kind }) => kind !== 'work').length,
    items: state.items,
  })
  const client = clientWith([[undelivered, list], ...replies], asked)
  await openPortal('/back-office/undelivered', { session: signedIn(['back-office']), client })
  await screen.findByRole('heading', { level: 1, name: 'Undelivered' })
  return {
    state,
    sentTo: (endpoint: object) => asked.filter((each) => each.endpoint === endpoint).map(({ input }) => input),
  }
}

test('staff read what couldn’t be delivered, to whom, since when and why, and a code offers no second try', async () => {
  await open([mail, code])
  const [first, second] = (await screen.findAllByText(/550/)).map((why) => why.closest('li'))
  within(first!).getByText('Email to m•••@e•••.com · written 1 hour ago')
  within(first!).getByText('Given up 30 minutes ago after one attempt.')
  within(second!).getByRole('heading', { name: 'Text message' })
  within(second!).getByText(/can’t be sent anymore/)
  expect(within(second!).queryByRole('button', { name: /Try again/ })).toBeNull()
})

test('without anything undelivered the page says so', async () => {
  await open([])
  await screen.findByText('Everything was delivered')
  expect(screen.queryByRole('button', { name: /Discard/ })).toBeNull()
})

test('an undelivered message is tried again and leaves the list', async () => {
  const reply = { status: true, count: 1 }
  const { state, sentTo } = await open([mail, code], [[retryUndelivered, reply]])
  const button = await screen.findByRole('button', { name: 'Try again: Your bill is ready' })
  state.items = [code]
  await userEvent.click(button)
  await screen.findByText('One item on the way again.')
  expect(sentTo(retryUndelivered)).toEqual([{ body: { ids: [mail.id] } }])
  await screen.findByRole('heading', { level: 2, name: 'One item' })
})

test('all are discarded only after a question, and only up to what staff have seen', async () => {
  let works = false
  const reply = () => (works ? { status: true, count: 2 } : new CallFailed(problem({ detail: 'Nobody answered.' })))
  const { state, sentTo } = await open([mail, code], [[discardUndelivered, reply]])
  await userEvent.click(await screen.findByRole('button', { name: 'Discard all messages' }))
  const question = within(await screen.findByRole('dialog', { name: 'Discard 2 messages?' }))
  expect(sentTo(discardUndelivered)).toEqual([])
  await userEvent.click(question.getByRole('button', { name: 'Discard' }))
  await question.findByText('Nobody answered.')
  works = true
  state.items = []
  await userEvent.click(question.getByRole('button', { name: 'Discard' }))
  await screen.findByText('Everything was delivered')
  expect(sentTo(discardUndelivered).at(-1)).toEqual({ body: { before: asOf } })
})

test('a try that fails says why', async () => {
  await open([mail], [[retryUndelivered, () => new CallFailed(problem({ detail: 'Please try again later.' }))]])
  await userEvent.click(await screen.findByRole('button', { name: 'Try all again' }))
  expect(await screen.findByText('Please try again later.')).toBeTruthy()
})

const work: Undelivered = {
  ...mail,
  id: 'ba8e7c4e-7a1f-4c4e-9a53-0f6a8f0f1a03',
  kind: 'work',
  about: 'account.close-login',
  recipient: null,
}

test('work inside the portal is tried again but never discarded', async () => {
  await open([work])
  await screen.findByRole('button', { name: 'Try again: account.close-login' })
  expect(screen.queryByRole('button', { name: /Discard/ })).toBeNull()
})

test('discarding all counts only the messages', async () => {
  await open([mail, work])
  await screen.findByRole('heading', { level: 2, name: '2 items' })
  await userEvent.click(screen.getByRole('button', { name: 'Discard all messages' }))
  expect(await screen.findByRole('dialog', { name: 'Discard one message?' })).toBeTruthy()
})
