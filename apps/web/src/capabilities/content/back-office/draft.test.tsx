import { page as publicPage } from '@hibla/contract/content/content.contract'
import { cleanup } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../../kernel/query.ts'
import { destroySession } from '../../../kernel/storage/destroy-session.ts'
import { typed } from '../../../kernel/storage/typed.ts'
import { clearLocalStorageOnLeave } from '../../../kernel/use-leave-warning.ts'
import { clientWith } from '../../../test/client.ts'
import { openPortal } from '../../../test/portal.tsx'
import { legalPage } from '../../../test/sample.ts'
import { signedIn } from '../../../test/session.ts'
import { edit, editing } from './test/editing.tsx'

beforeEach(() => localStorage.setItem('cookieAccepted', 'true'))

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
