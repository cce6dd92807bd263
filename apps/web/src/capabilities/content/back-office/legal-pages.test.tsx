import { pageToEdit, pageVersions } from '@hibla/contract/content/content.contract'
import { CallFailed } from '@hibla/contract/client'
import { waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { problem } from '../../../test/client.ts'
import { legalPage } from '../../../test/sample.ts'
import { TODAY, edit, editing, open, sent } from './test/editing.tsx'

beforeEach(() => localStorage.setItem('cookieAccepted', 'true'))

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
  expect((await main.findByRole('alert')).textContent).toContain('We couldn’t load the legal pages.')
  works = true
  await userEvent.click(main.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(main.queryByRole('alert')).toBeNull())
})

test('an address of no legal page says so', async () => {
  const { main } = await open('/back-office/legal-pages/nothing_such', [])
  expect(main.getByText('There’s no legal page by that name').isConnected).toBe(true)
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
