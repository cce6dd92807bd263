import { pageToEdit, publishPage } from '@hibla/contract/content/content.contract'
import { within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { clientWith } from '../../../../test/client.ts'
import { openPortal } from '../../../../test/portal.tsx'
import { legalPage } from '../../../../test/sample.ts'
import { signedIn } from '../../../../test/session.ts'

type Replies = Parameters<typeof clientWith>[0]
type ClientCall = NonNullable<Parameters<typeof clientWith>[1]>

export const open = async (path: string, replies: Replies, request: ClientCall = []) => {
  const client = clientWith(replies, request)
  const view = await openPortal(path, { session: signedIn(['back-office']), client })
  return { ...view, main: within(view.getByRole('main')), asked: request }
}

/** The business day, which the browser doesn't know by itself. */
export const TODAY = '2031-05-06'

export const editing = (version = 3, own: Parameters<typeof legalPage>[0] = {}) =>
  [pageToEdit, { page: 'privacy_notice', version, content: legalPage(own), today: TODAY }] as const

export const edit = async (replies: Replies, page = 'privacy_notice') => {
  const view = await open(`/back-office/legal-pages/${page}`, replies)
  const title = (await view.findByLabelText('Title')) as HTMLInputElement
  return { ...view, title, user: userEvent.setup() }
}

export const sent = (request: ClientCall) =>
  request.filter(({ endpoint }) => endpoint === publishPage).map(({ input }) => input)

export const publish = async ({ user, getByRole, findByRole }: Awaited<ReturnType<typeof edit>>) => {
  await user.click(getByRole('button', { name: 'Publish' }))
  await user.click(within(await findByRole('dialog')).getByRole('button', { name: 'Publish now' }))
}
