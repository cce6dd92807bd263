import { CallFailed } from '@hibla/contract/client'
import { myAddons, removeAddon } from '@hibla/contract/shop/my-addons.contract'
import { within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { problem } from '../../../test/client.ts'
import { atHome, expectShown } from '../../account/test/at-home.ts'
import { owned } from '../test/samples.ts'

beforeEach(() => localStorage.setItem('cookieAccepted', 'true'))

const ask = async (reply: () => unknown) => {
  let isEnding = false
  const view = await atHome('/customer/addons', [
    [myAddons, () => [isEnding ? owned({ endsOn: '2026-12-10', removable: false, whyNot: 'ending' }) : owned()]],
    [
      removeAddon,
      () => {
        const answer = reply()
        isEnding = !(answer instanceof Error)
        return answer
      },
    ],
  ])
  await userEvent.click(await view.main.findByRole('button', { name: 'Remove Mesh hub' }))
  const dialog = within(await view.findByRole('dialog', { name: 'Remove Mesh hub' }))
  return { ...view, dialog }
}

test('before an add-on is removed, people read how long they keep it and what is still charged', async () => {
  const { main, dialog, inputsOf } = await ask(() => ({ status: true, endsOn: '2026-12-10' }))
  dialog.getByText(/^You keep Mesh hub until December 10, 2026\. The bill of that day charges ₱150\.00/)
  await userEvent.click(dialog.getByRole('button', { name: 'Remove Mesh hub' }))
  await expectShown(main.findByText(/^Ends on December.10,.2026, with your next bill\.$/))
  expect(inputsOf(removeAddon)).toEqual([
    { body: { accountNumber: '1000000000011', subscriptionId: 1 }, idempotencyKey: expect.any(String) },
  ])
  expect(main.queryByRole('button', { name: /^Remove/ })).toBeNull()
})

test('whoever keeps it changes nothing', async () => {
  const { main, dialog, inputsOf } = await ask(() => ({ status: true, endsOn: '2026-12-10' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Keep it' }))
  expect(inputsOf(removeAddon)).toEqual([])
  main.getByRole('button', { name: 'Remove Mesh hub' })
})

test('an add-on whose contract runs stays, and says why', async () => {
  const { dialog } = await ask(() => new CallFailed(problem({ status: 422, code: 'contract-runs' })))
  await userEvent.click(dialog.getByRole('button', { name: 'Remove Mesh hub' }))
  await expectShown(dialog.findByText('Its contract is still running, so it can’t be removed yet.'))
})
