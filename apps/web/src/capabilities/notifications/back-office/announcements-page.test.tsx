import { announce } from '@hibla/contract/notifications/notifications.contract'
import { CallFailed } from '@hibla/contract/client'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { destroySession } from '../../../kernel/storage/destroy-session.ts'
import { clientWith, problem } from '../../../test/client.ts'
import { openPortal } from '../../../test/portal.tsx'
import { signedIn } from '../../../test/session.ts'

beforeEach(() => {
  destroySession()
  localStorage.setItem('cookieAccepted', 'true')
})

const AT = '/back-office/announcements'
const sent = { status: true, announcementId: 'A-1' }
type Asked = NonNullable<Parameters<typeof clientWith>[1]>

const open = async (reply: unknown = sent) => {
  const request: Asked = []
  await openPortal(AT, {
    session: signedIn(['back-office']),
    client: clientWith([[announce, reply as object]], request),
  })
  await screen.findByRole('heading', { level: 1, name: 'Announcements' })
  return { inputs: () => request.map(({ input }) => input as { body: object; idempotencyKey: string }) }
}
const write = async (title: string, text: string) => {
  for (const [label, value] of [
    ['Title', title],
    ['Text', text],
  ] as const) {
    await userEvent.clear(screen.getByLabelText(label))
    if (value !== '') await userEvent.paste(value)
  }
}
const review = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Review and send' }))
  return within(await screen.findByRole('dialog'))
}

test('staff write to subscribers, see how it looks, confirm, and hear that it is on its way', async () => {
  const { inputs } = await open()
  await write('Free mesh hub', 'For the first hundred. See /account for yours.')
  const preview = within(screen.getByRole('region', { name: 'Preview' }))
  preview.getByText('Free mesh hub')
  expect(preview.getByRole('link', { name: 'See your account' }).getAttribute('href')).toBe('/account')
  const question = await review()
  question.getByRole('heading', { name: 'Send “Free mesh hub”?' })
  question.getByText(/Every subscriber who allows news and offers/)
  expect(inputs()).toEqual([])
  await userEvent.click(question.getByRole('button', { name: 'Send now' }))
  const done = await screen.findByRole('heading', { name: '“Free mesh hub” is on its way' })
  await waitFor(() => expect(document.activeElement).toBe(done))
  expect(inputs()).toMatchObject([
    { body: { title: 'Free mesh hub', body: 'For the first hundred. See /account for yours.' } },
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Write another' }))
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('')
})

test.each([
  ['', 'A text', 'Please enter a title'],
  ['   ', 'A text', 'Please enter a title'],
  ['x'.repeat(81), 'A text', 'Please keep the title to 80 characters'],
  ['A title', '', 'Please enter a text'],
  ['A title', 'x'.repeat(501), 'Please keep the text to 500 characters'],
])('a message that can’t be sent says why at its field: %j %j', async (title, text, words) => {
  const { inputs } = await open()
  await write(title, text)
  await userEvent.click(screen.getByRole('button', { name: 'Review and send' }))
  await screen.findByText(words)
  expect([screen.queryByRole('dialog'), inputs()]).toEqual([null, []])
})

test('a lost answer is asked for again with the same key, so nothing is sent twice', async () => {
  let works = false
  const { inputs } = await open(() =>
    works ? sent : new CallFailed(problem({ status: 503, detail: 'Nobody answered.' })),
  )
  await write('Free mesh hub', 'For the first hundred.')
  const question = await review()
  await userEvent.click(question.getByRole('button', { name: 'Send now' }))
  await question.findByText(/Nobody answered\..*Nothing is sent twice/)
  works = true
  await userEvent.click(question.getByRole('button', { name: 'Send now' }))
  await screen.findByRole('heading', { name: /is on its way$/ })
  const keys = inputs().map(({ idempotencyKey }) => idempotencyKey)
  expect([keys.length, keys[0] === keys[1]]).toEqual([2, true])
})

test('what isn’t sent yet survives a reload, and is gone once it is sent', async () => {
  await open()
  await write('Free mesh hub', 'For the first hundred.')
  cleanup()
  await open()
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Free mesh hub')
  await userEvent.click((await review()).getByRole('button', { name: 'Send now' }))
  await screen.findByRole('heading', { name: /is on its way$/ })
  cleanup()
  await open()
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('')
})
