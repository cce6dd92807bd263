import { page as publicPage, pageToEdit, pageVersions, publishPage } from '@hibla/contract/content/content.contract'
import { CallFailed } from '@hibla/contract/client'
import { cleanup, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../../kernel/query.ts'
import { destroySession } from '../../../kernel/storage/destroy-session.ts'
import { typed } from '../../../kernel/storage/typed.ts'
import { clearLocalStorageOnLeave } from '../../../kernel/use-leave-warning.ts'
import { clientWith, problem } from '../../../test/client.ts'
import { openPortal } from '../../../test/portal.tsx'
import { legalPage } from '../../../test/sample.ts'
import { signedIn } from '../../../test/session.ts'

beforeEach(() => localStorage.setItem('cookieAccepted', 'true'))

type Replies = Parameters<typeof clientWith>[0]
type Asked = NonNullable<Parameters<typeof clientWith>[1]>

const open = async (path: string, replies: Replies, asked: Asked = []) => {
  const client = clientWith(replies, asked)
  const view = await openPortal(path, { session: signedIn(['back-office']), client })
  return { ...view, main: within(view.getByRole('main')), asked }
}
/** The business day, which the browser doesn't know by itself. */
const TODAY = '2031-05-06'

const editing = (version = 3, own: Parameters<typeof legalPage>[0] = {}) =>
  [pageToEdit, { page: 'privacy_notice', version, content: legalPage(own), today: TODAY }] as const
const edit = async (replies: Replies, page = 'privacy_notice') => {
  const view = await open(`/back-office/legal-pages/${page}`, replies)
  const title = (await view.findByLabelText('Title')) as HTMLInputElement
  return { ...view, title, user: userEvent.setup() }
}
const sent = (asked: Asked) => asked.filter(({ endpoint }) => endpoint === publishPage).map(({ input }) => input)
const publish = async ({ user, getByRole, findByRole }: Awaited<ReturnType<typeof edit>>) => {
  await user.click(getByRole('button', { name: 'Publish' }))
  await user.click(within(await findByRole('dialog')).getByRole('button', { name: 'Publish now' }))
}

test('staff see each legal page with its date and version, also one that is not published', async () => {
  const { title, last_updated_date } = legalPage()
  const { main } = await open('/back-office/legal-pages', [
    [
      pageVersions,
      [
        { page: 'privacy_notice', version: 3, content: { title, last_updated_date } },
        { page: 'cookie_policy', version: 0, content: null },
      ],
    ],
  ])
  const privacy = await main.findByRole('link', { name: /Privacy notice/ })
  expect(privacy.textContent).toContain('Last updated November 2, 2026 · version 3')
  expect(privacy.getAttribute('href')).toBe('/back-office/legal-pages/privacy_notice')
  expect(main.getByRole('link', { name: /Cookie Policy/ }).textContent).toContain('Not published yet')
})

test('when the pages cannot be loaded, staff are told and can try again', async () => {
  let works = false
  const { main } = await open('/back-office/legal-pages', [
    [pageVersions, () => (works ? [] : new CallFailed(problem({ status: 500, detail: 'The database is away.' })))],
  ])
  expect((await main.findByRole('alert')).textContent).toContain("We couldn't load the legal pages.")
  works = true
  await userEvent.click(main.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(main.queryByRole('alert')).toBeNull())
})

test('an address of no legal page says so', async () => {
  const { main } = await open('/back-office/legal-pages/nothing_such', [])
  expect(main.getByText("There's no legal page by that name").isConnected).toBe(true)
})

test('staff edit a page, see it as people will, and publish it on top of the version they saw', async () => {
  const view = await edit([
    editing(3, { introduction: '<p>Hello</p>' }),
    [publishPage, { page: 'privacy_notice', version: 4 }],
    [pageVersions, []],
  ])
  const { user, title, getByRole, findByRole, findByText, getByLabelText, asked, router } = view
  await user.clear(title)
  await user.type(title, 'Our privacy notice')
  await user.click(getByRole('button', { name: 'Add a question' }))
  const questions = view.getAllByLabelText('Question')
  await user.type(questions.at(-1)!, 'Who reads it?')
  await user.type(view.getAllByLabelText('Answer').at(-1)!, '<p>You do.</p>')
  await user.click(getByRole('button', { name: 'Remove question 2' }))
  await user.click(getByRole('button', { name: 'Move up question 2' }))

  await user.click(getByRole('button', { name: 'Preview' }))
  const preview = await findByRole('dialog', { name: 'Our privacy notice' })
  within(preview).getByText('Hello')
  within(preview).getByText('Who reads it?')
  await user.click(within(preview).getByRole('button', { name: 'Close' }))
  expect(sent(asked)).toEqual([])

  const date = (getByLabelText('Last updated') as HTMLInputElement).value
  expect(date).toBe(TODAY)
  expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  await publish(view)
  await findByText('“Our privacy notice” is published. Everyone sees it now.')
  expect(sent(asked)).toEqual([
    {
      params: { page: 'privacy_notice' },
      idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
      body: {
        ...legalPage({ introduction: '<p>Hello</p>' }),
        title: 'Our privacy notice',
        last_updated_date: date,
        questionAnswerList: [
          { question: 'Who reads it?', answer: '<p>You do.</p>' },
          { question: 'What do you keep?', answer: '<p>Your name and address.</p>' },
        ],
        basedOn: 3,
      },
    },
  ])
  expect(router.state.location.pathname).toBe('/back-office/legal-pages')
})

test('the terms have headings to edit, not questions', async () => {
  const { getAllByLabelText, queryByLabelText } = await edit(
    [[pageToEdit, { page: 'terms_of_use', version: 1, content: legalPage(), today: TODAY }]],
    'terms_of_use',
  )
  expect(getAllByLabelText('Heading').map((field) => (field as HTMLInputElement).value)).toEqual([
    'The service',
    'Your part',
  ])
  expect(queryByLabelText('Question')).toBeNull()
})

test('a page that nobody has published starts empty', async () => {
  const { title, getByText } = await edit(
    [[pageToEdit, { page: 'cookie_policy', version: 0, content: null, today: TODAY }]],
    'cookie_policy',
  )
  expect(title.value).toBe('')
  getByText('Nothing is published on this page yet.')
  getByText('There are none yet. Add the first question.')
})

test('what is missing is told at its field, and nothing is sent', async () => {
  const { user, title, getByRole, getAllByLabelText, queryByRole, asked } = await edit([editing()])
  await user.clear(title)
  await user.click(getByRole('button', { name: 'Add a question' }))
  await user.click(getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(title.getAttribute('aria-invalid')).toBe('true'))
  const question = getAllByLabelText('Question').at(-1)!
  for (const field of [title, question])
    expect(field.closest('div:has(> label)')?.textContent).toContain('Please fill this in')
  expect(queryByRole('dialog')).toBeNull()
  expect(sent(asked)).toEqual([])
})

test('what only the server finds is told at its field too', async () => {
  const errors = [{ at: 'body.questionAnswerList.1.answer', message: 'Too many words' }]
  const view = await edit([editing(), [publishPage, () => new CallFailed(problem({ status: 400, errors }))]])
  await publish(view)
  const told = await view.findByText('Too many words')
  expect(told.parentElement?.querySelector('textarea')).toBe(view.getAllByLabelText('Answer')[1])
  expect(view.queryByRole('dialog')).toBeNull()
})

test('when publishing fails, the same press is tried again with the same key', async () => {
  let answers = 0
  const view = await edit([
    editing(),
    [pageVersions, []],
    [
      publishPage,
      () => {
        answers += 1
        return answers === 1
          ? new CallFailed(problem({ status: 503, code: 'no-connection', detail: 'We couldn’t reach our server.' }))
          : { page: 'privacy_notice', version: 4 }
      },
    ],
  ])
  await view.user.type(view.title, ' 2')
  await publish(view)
  const dialog = within(await view.findByRole('dialog'))
  await dialog.findByText(/We couldn’t reach our server\./)
  expect(view.title.value).toBe('Privacy notice 2')
  await view.user.dblClick(dialog.getByRole('button', { name: 'Publish now' }))
  await view.findByText(/is published/)
  const keys = sent(view.asked).map((input) => (input as { idempotencyKey: string }).idempotencyKey)
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

/** Somebody else publishes version 4 while version 3 is being edited. */
const overtaken = async () => {
  let theirs = false
  const view = await edit([
    [
      pageToEdit,
      () => ({
        page: 'privacy_notice',
        version: theirs ? 4 : 3,
        content: legalPage(theirs ? { title: 'Theirs' } : {}),
        today: TODAY,
      }),
    ],
    [
      publishPage,
      (input) => {
        theirs = true
        return (input as { body: { basedOn: number } }).body.basedOn === 4
          ? { page: 'privacy_notice', version: 5 }
          : new CallFailed(problem({ status: 422, code: 'published-meanwhile' }))
      },
    ],
    [pageVersions, []],
  ])
  await view.user.clear(view.title)
  await view.user.type(view.title, 'Mine')
  await publish(view)
  const notice = await view.findByText('Someone published a newer version while you were editing.')
  const choices = within(notice.parentElement!)
  await choices.findByRole('button', { name: 'See the newer version' })
  expect(view.title.value).toBe('Mine')
  return { ...view, choices }
}

test('whoever was overtaken is told, sees the newer version, and may keep their text', async () => {
  const view = await overtaken()
  await view.user.click(view.choices.getByRole('button', { name: 'See the newer version' }))
  const theirs = await view.findByRole('dialog', { name: 'Theirs' })
  await view.user.click(within(theirs).getByRole('button', { name: 'Close' }))
  await view.user.click(view.choices.getByRole('button', { name: 'Keep my text' }))
  expect(view.queryByText(/newer version/)).toBeNull()
  await publish(view)
  await view.findByText('“Mine” is published. Everyone sees it now.')
  expect(sent(view.asked).at(-1)).toMatchObject({ body: { title: 'Mine', basedOn: 4 } })
})

test('whoever was overtaken may go on from the newer version', async () => {
  const view = await overtaken()
  await view.user.click(view.choices.getByRole('button', { name: 'Drop my text' }))
  expect(view.title.value).toBe('Theirs')
  expect(view.queryByText(/newer version/)).toBeNull()
})

test('what was typed is there again after a visit elsewhere, with the version it began with', async () => {
  const first = await edit([editing()])
  await first.user.type(first.title, ' 2')
  cleanup()
  queryClient.clear()
  const again = await edit([editing(4, { title: 'Theirs' })])
  expect(again.title.value).toBe('Privacy notice 2')
  again.getByText(/We kept what you typed last time/)
  again.getByText('Someone published a newer version while you were editing.')
  await again.user.click(again.getByRole('button', { name: 'Start over' }))
  expect(again.title.value).toBe('Theirs')
  cleanup()
  queryClient.clear()
  const third = await edit([editing(4, { title: 'Theirs' })])
  expect(third.queryByText(/We kept what you typed/)).toBeNull()
})

test('an application that expires, is started again or is left does not take a staff member’s text along', async () => {
  const first = await edit([editing()])
  await first.user.type(first.title, ' 2')
  cleanup()
  typed.expireIn(-1)
  typed.expiresAt()
  typed.clear()
  clearLocalStorageOnLeave()
  const again = await edit([editing()])
  expect(again.title.value).toBe('Privacy notice 2')
  cleanup()
  destroySession()
  const next = await edit([editing()])
  expect(next.title.value).toBe('Privacy notice')
})

test('nobody else reads what a staff member typed', async () => {
  const first = await edit([editing()])
  await first.user.type(first.title, ' 2')
  cleanup()
  queryClient.clear()
  const client = clientWith([editing()])
  const session = signedIn(['back-office'], { sub: 'p-2' })
  const view = await openPortal('/back-office/legal-pages/privacy_notice', { session, client })
  expect(((await view.findByLabelText('Title')) as HTMLInputElement).value).toBe('Privacy notice')
})

test('nothing is kept of a page that was only looked at', async () => {
  const first = await edit([editing()])
  await first.user.type(first.title, '!{Backspace}')
  cleanup()
  queryClient.clear()
  const again = await edit([editing(), [publicPage, legalPage()]])
  expect(again.queryByText(/We kept what you typed/)).toBeNull()
})
