import { readApplication } from '@hibla/contract/applications/resume.contract'
import { saveDraft } from '@hibla/contract/applications/sold.contract'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { openMenu } from '../../../shell/person/test/menu.tsx'
import { openAs, cleanSales } from '../../sales/test/portal.ts'
import { signedIn } from '../../../test/session.ts'
import { saved } from '../steps/test/application.ts'
import { field, ORDER, refuse } from '../test/start.tsx'
import { unsent, unsentOf } from './unsent.ts'

cleanSales()
beforeEach(async () => unsent.drop(...(await unsent.of('p-1')).map(({ key }) => key)))

const { told } = saved()
const typed = { ...told, firstName: 'ANNA', landlineNumber: '', version: 'old', birthDate: saved().birthDate! }
const refused = { code: 'changed-meanwhile', words: 'This application has been changed in the meantime.' }
const keep = (own: Partial<Parameters<typeof unsent.keep>[0]> = {}) =>
  unsent.keep({ ...unsentOf('p-1', 'k-1', typed, true), ...own })

test('what we refused is opened with what was typed, on what the application says by now, and is settled once saved', async () => {
  await keep({ refused })
  const { asked, router } = await openAs(
    'sales-agent',
    '/sales',
    [readApplication, saved({ version: 'newest' })],
    [
      saveDraft,
      { status: true, applicationRefID: ORDER.orderId, step: 2, applicationStatus: 'Draft Application', version: 'v2' },
    ],
  )
  const list = within(await screen.findByRole('region', { name: 'Waiting to be sent' }))
  expect(list.getByText(refused.words)).toBeTruthy()
  await userEvent.click(list.getByRole('button', { name: 'Correct what I typed' }))
  await screen.findByRole('button', { name: 'Save and continue' })
  expect(router.state.location.pathname).toContain(ORDER.orderId)
  expect(field('First name').value).toBe('ANNA')
  await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }))
  await waitFor(async () => expect(await unsent.of('p-1')).toEqual([]))
  expect(asked(saveDraft)).toMatchObject([{ body: { firstName: 'ANNA', version: 'newest' } }])
})

test('of an application that is over, only its number and that it is over are left, until the agent removes it', async () => {
  await keep()
  await openAs('sales-agent', '/sales', [saveDraft, () => refuse('already-submitted')])
  const list = within(await screen.findByRole('region', { name: 'Waiting to be sent' }))
  expect(await list.findByText(/already been submitted/)).toBeTruthy()
  expect([list.queryByText('ANNA REYES'), list.queryByRole('button', { name: /typed/ })]).toEqual([null, null])
  await userEvent.click(list.getByRole('button', { name: 'Remove from this list' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Waiting to be sent' })).toBeNull())
})

test('before an agent logs out, they see whose applications would stay on the device, and can discard them', async () => {
  await keep({ refused })
  await unsent.keep({ ...unsentOf('somebody else', 'k-2', { ...typed, firstName: 'ZENAIDA' }, true) })
  const { menu } = await openMenu('/sales', signedIn(['sales-agent'], { agentCode: 'AG-1002' }))
  await userEvent.click(within(menu).getByRole('button', { name: 'Logout' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Log out' }))
  expect(await dialog.findByText('ANNA REYES')).toBeTruthy()
  expect(dialog.queryByText(/ZENAIDA/)).toBeNull()
  expect(dialog.getByText(/stays on this device for up to 7 days/)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Discard what isn’t sent' }))
  await waitFor(() => expect(dialog.queryByText('ANNA REYES')).toBeNull())
  expect([await unsent.of('p-1'), (await unsent.of('somebody else')).length]).toEqual([[], 1])
  await unsent.drop('k-2')
})
