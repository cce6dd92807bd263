import { pageToEdit, pageVersions, publishPage } from '@hibla/contract/content/content.contract'
import { CallFailed } from '@hibla/contract/client'
import { waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { problem } from '../../../test/client.ts'
import { legalPage } from '../../../test/sample.ts'
import { TODAY, edit, publish, sent } from './test/editing.tsx'

beforeEach(() => localStorage.setItem('cookieAccepted', 'true'))

/** Somebody else publishes version 4 while version 3 is being edited, which takes a while to arrive. */
const overtaken = async (held = Promise.resolve()) => {
  let theirs = false
  const view = await edit([
    [
      pageToEdit,
      async () => {
        if (theirs) await held
        const content = legalPage(theirs ? { title: 'Theirs' } : {})
        return { page: 'privacy_notice', version: theirs ? 4 : 3, content, today: TODAY }
      },
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
  expect(view.title.value).toBe('Mine')
  const choice = (name: string) => choices.getByRole('button', { name })
  /** The newer version is here: it can be seen, and chosen. */
  const arrived = () => waitFor(() => expect(choice('Discard my text').getAttribute('aria-disabled')).toBeNull())
  return { ...view, choice, arrived }
}

test('whoever was overtaken is told, sees the newer version, and may keep their text', async () => {
  const view = await overtaken()
  await view.arrived()
  await view.user.click(view.choice('See the newer version'))
  const theirs = await view.findByRole('dialog', { name: 'Theirs' })
  await view.user.click(within(theirs).getByRole('button', { name: 'Close' }))
  await view.user.click(view.choice('Keep my text'))
  expect(view.queryByText(/newer version/)).toBeNull()
  await publish(view)
  await view.findByText('“Mine” is published. Everyone sees it now.')
  expect(sent(view.asked).at(-1)).toMatchObject({ body: { title: 'Mine', basedOn: 4 } })
})

test('whoever was overtaken may go on from the newer version', async () => {
  const view = await overtaken()
  await view.arrived()
  await view.user.click(view.choice('Discard my text'))
  expect(view.title.value).toBe('Theirs')
  expect(view.queryByText(/newer version/)).toBeNull()
})

test('whoever decides before the newer version has arrived changes nothing, and decides once it’s here', async () => {
  const held = Promise.withResolvers<void>()
  const view = await overtaken(held.promise)
  for (const name of ['See the newer version', 'Keep my text', 'Discard my text'])
    await view.user.click(view.choice(name))
  expect(view.queryByRole('dialog')).toBeNull()
  expect(view.title.value).toBe('Mine')
  held.resolve()
  await view.arrived()
  await view.user.click(view.choice('Discard my text'))
  expect(view.title.value).toBe('Theirs')
})
