import { legalPage } from '../../../test/sample.ts'
import { pageVersions, publishPage } from '@hibla/contract/content/content.contract'
import { CallFailed } from '@hibla/contract/client'
import { within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { problem } from '../../../test/client.ts'
import { TODAY, edit, editing, publish, sent } from './test/editing.tsx'

beforeEach(() => localStorage.setItem('cookieAccepted', 'true'))

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
  await expect.poll(() => router.state.location.pathname).toBe('/back-office/legal-pages')
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
