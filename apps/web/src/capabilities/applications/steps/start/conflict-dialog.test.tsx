import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { destroySession } from '../../../../kernel/storage/destroy-session.ts'
import { signedIn } from '../../../../test/session.ts'
import { stepRecordOf } from '../../../address/index.ts'
import { chosen } from '../../../address/test/places.ts'
import { conflictText } from './conflict-dialog.tsx'
import { ana, cleanStart, button, openStart } from '../../test/start.tsx'
import { draft } from '../../draft/draft.ts'
import { open, step, submit } from '../../test/first-step.tsx'

cleanStart()

test.each([
  ['an order', () => draft.orderId.write('HOBS-ABCDEFGHJK')],
  ['a process step', () => draft.processStep.write(1)],
])(
  '[serviceability.existing-order-opens-conflict-popup, serviceability.conflict-dialog-text, serviceability.conflict-dialog-has-ok, applications.first-step-saves-basic-info-and-branches] with %s in progress, the details are stored but the person can’t continue',
  async (_, begin) => {
    begin()
    await open()
    await submit()
    const dialog = within(await screen.findByRole('dialog'))
    dialog.getByText(
      'Sorry, we are unable to process your request. You can only submit one request at a time. Please close any other Hibla tabs on your browser and try again',
    )
    expect(conflictText('Hibla')).toContain('Hibla tabs')
    expect(draft.basicInfo.read()).toEqual(ana)
    await userEvent.click(dialog.getByRole('button', { name: 'OK' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('heading', { name: 'Personal details' }).isConnected).toBe(true)
  },
)

test.each(['draftFlow', 'referralFlow'] as const)(
  '[serviceability.draft-or-referral-skips-conflict-popup] %s continues with its own order',
  async (flow) => {
    draft.orderId.write('HOBS-ABCDEFGHJK')
    draft.processStep.write(1)
    draft[flow].write(true)
    await open()
    await submit()
    await step('Installation address')
    expect(screen.queryByRole('dialog')).toBeNull()
  },
)

test.each([
  ['draftFlow', 'sales-agent', '/sales/application/onboard'],
  ['draftFlow', 'sales-admin', '/sales/application/onboard'],
  ['referralFlow', 'referrer', '/check-serviceability'],
  ['referralFlow', 'referrer', '/referral/application/onboard'],
] as const)(
  '[serviceability.draft-or-referral-skips-conflict-popup] the %s of a %s at %s continues too, with only an order or only a step stored',
  async (flow, role, path) => {
    for (const store of [() => draft.orderId.write('HOBS-ABCDEFGHJK'), () => draft.processStep.write(1)]) {
      destroySession()
      store()
      draft[flow].write(true)
      await openStart([], { session: signedIn([role]) }, path)
      await step('Personal details')
      await submit()
      await step('Installation address')
      expect(screen.queryByRole('dialog')).toBeNull()
      cleanup()
    }
  },
)

test('people with no other tab can continue the application they started', async () => {
  draft.orderId.write('HOBS-ABCDEFGHJK')
  draft.residentialInfo.write(stepRecordOf(chosen(), '1223'))
  draft.customerType.write('SME')
  await open()
  await submit()
  const link = await screen.findByRole('link', { name: 'Continue that application' })
  expect(link.getAttribute('href')).toBe('/onboard/sme/personalDetails')
})

test('an incomplete application can’t be continued, only restarted', async () => {
  draft.orderId.write('HOBS-ABCDEFGHJK')
  await open()
  await submit()
  await screen.findByRole('button', { name: 'Start again' })
  expect(screen.queryByRole('link', { name: 'Continue that application' })).toBeNull()
})

test('[serviceability.has-confirmation-popup] people with no other tab can start again after confirming', async () => {
  draft.orderId.write('HOBS-ABCDEFGHJK')
  await open()
  await submit()
  await userEvent.click(await screen.findByRole('button', { name: 'Start again' }))
  await screen.findByRole('dialog', { name: 'Start again?' })
  await userEvent.click(button('NO'))
  expect(draft.orderId.read()).toBe('HOBS-ABCDEFGHJK')
  await userEvent.click(button('Continue'))
  await userEvent.click(await screen.findByRole('button', { name: 'Start again' }))
  await userEvent.click(button('YES'))
  await step('Installation address')
  expect([draft.orderId.read(), draft.basicInfo.read()]).toEqual([undefined, ana])
})
