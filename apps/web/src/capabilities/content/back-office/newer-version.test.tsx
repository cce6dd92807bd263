import { pageToEdit, pageVersions, publishPage } from '@hibla/contract/content/content.contract'
import { CallFailed } from '@hibla/contract/client'
import { within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { problem } from '../../../test/client.ts'
import { legalPage } from '../../../test/sample.ts'
import { TODAY, edit, publish, sent } from './test/editing.tsx'

beforeEach(() => localStorage.setItem('cookieAccepted', 'true'))

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
