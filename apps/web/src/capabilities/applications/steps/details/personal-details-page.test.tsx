import { saveApplication } from '@hibla/contract/applications/applications.contract'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { takeUpAfterReload } from '../../../../kernel/before-reload.ts'
import { signedIn } from '../../../../test/session.ts'
import { begin, birth, HOME, open, save, type } from '../../test/details.tsx'
import { cleanStart, button, field, openStart, ORDER } from '../../test/start.tsx'
import { draft, DRAFT_LIFE_MS } from '../../draft/draft.ts'
import { discardDraft } from '../../leaving/discard-draft.ts'
import { NOTHING_HERE } from '../no-application.tsx'
import { DRAFT_OVER } from '../../draft/use-draft-over.ts'

cleanStart()

test('the page shows the checked place, saves, and leads to the plans', async () => {
  begin()
  const { calls, router } = await open()
  expect(screen.getByText(/San Lorenzo, City of Makati/).isConnected).toBe(true)
  expect(field('Zip code (optional)').value).toBe('1223')
  await birth('1990-02-28')
  await type('Street name', 'Mabini St.')
  await save()
  const heading = await screen.findByRole('heading', { name: 'Choose a plan' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(router.state.location.pathname).toBe('/onboard/residential/plans')
  expect(calls(saveApplication)[0]?.body).toMatchObject({
    birthDate: '1990-02-28',
    applicationRefID: ORDER.orderId,
    customerSegment: 'Residential',
    step: 2,
    addresses: [
      { addressType: 'residential', streetName: 'Mabini St.', barangay: 'San Lorenzo', zipCode: '1223' },
      { addressType: 'billing', streetName: 'Mabini St.' },
    ],
  })
  expect(draft.processStep.read()).toBe(2)
})

test.each([1, 3])(
  '[applications.event-step-is-process-step-plus-one] details saved at step %i are sent as the next one',
  async (stored) => {
    begin()
    draft.processStep.write(stored)
    const { calls } = await open()
    await birth('1990-02-28')
    await type('Street name', 'Mabini St.')
    await save()
    await waitFor(() => expect(calls(saveApplication)[0]?.body).toMatchObject({ step: stored + 1 }))
  },
)

test('saved details are there after a reload and can be changed', async () => {
  begin()
  await open()
  await birth('1990-02-28')
  await type('Street name', 'Mabini St.')
  await save()
  await screen.findByRole('heading', { name: 'Choose a plan' })
  cleanup()
  await open()
  const date = ['Month', 'Day', 'Year'].map((label) => field(label).value)
  expect([field('Street name').value, ...date]).toEqual(['Mabini St.', '2', '28', '1990'])
})

test('[applications.typed-details-trigger-browser-leave-warning] the browser warns about unsaved details, not about saved ones', async () => {
  const warned = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  begin()
  await open()
  expect(warned()).toBe(false)
  await type('Street name', 'Mabini St.')
  expect(warned()).toBe(true)
  await birth('1990-02-28')
  await save()
  await screen.findByRole('heading', { name: 'Choose a plan' })
  expect(warned()).toBe(false)
})

test('the address can be changed for the same order', async () => {
  begin()
  const { router } = await open()
  await userEvent.click(button('Change the address'))
  await screen.findByRole('heading', { name: 'Installation address' })
  expect(router.state.location.pathname).toBe('/check-serviceability')
  expect([draft.draftFlow.read(), draft.orderId.read()]).toEqual([true, ORDER.orderId])
})

test('without an application in this browser, the page links to the start', async () => {
  await openStart([], {}, HOME)
  const link = await screen.findByRole('link', { name: /Check the address/ })
  expect(link.getAttribute('href')).toBe('/check-serviceability')
})

test.each(['sales-agent', 'sales-admin'])(
  '[applications.agent-draft-resume-appends-order-id] a %s opens a draft by its order id, and no other',
  async (role) => {
    begin()
    const session = signedIn([role], { agentCode: 'AG-1002' })
    await openStart([], { session }, `/sales/application${HOME}/${ORDER.orderId}`)
    await screen.findByRole('button', { name: 'Save and continue' })
    cleanup()
    await openStart([], { session }, `/sales/application${HOME}/HOBS-SOMEBODYELSE`)
    const link = await screen.findByRole('link', { name: /Check the address/ })
    expect(link.getAttribute('href')).toBe('/sales/application/onboard')
  },
)

test.each(
  ['residential', 'sme'].flatMap((kind) =>
    ['personalDetails', 'personal-details'].map((page) => [kind, page] as const),
  ),
)(
  '[applications.personal-details-path-referral-employee] an employee who refers somebody opens their details at %s/%s',
  async (kind, page) => {
    begin()
    const area = `/referral/application/onboard/${kind}`
    const employee = signedIn(['referrer'], { company: 'Hibla Fibre Networks' })
    const { router } = await open(`${area}/${page}`, [], { session: employee })
    expect(router.state.location.pathname).toBe(`${area}/${page}`)
    expect([field('First name').value, field('Last name').value]).toEqual(['ANA', 'REYES'])
    expect(screen.queryAllByLabelText('Business name')).toHaveLength(kind === 'sme' ? 1 : 0)
  },
)

test('whoever changes the details after choosing a plan keeps that plan', async () => {
  begin()
  draft.planName.write('Hibla Tahanan 100')
  const { calls } = await open()
  await birth('1990-02-28')
  await type('Street name', 'Mabini St.')
  await save()
  await waitFor(() => expect(calls(saveApplication)[0]?.body).toMatchObject({ planName: 'Hibla Tahanan 100' }))
})

const fourHoursLater = () => {
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + DRAFT_LIFE_MS + 1000)
}
const lookAgain = () => act(() => void document.dispatchEvent(new Event('visibilitychange')))

test('if the four hours end while the page is open, the details are cleared and the page says why', async () => {
  begin()
  await open()
  await type('Street name', 'Mabini St.')
  fourHoursLater()
  lookAgain()
  expect(await screen.findByText(DRAFT_OVER)).toBeInstanceOf(HTMLElement)
  expect(screen.queryByLabelText('Street name')).toBeNull()
  expect(screen.getByRole('link', { name: /Check the address/ }).getAttribute('href')).toBe('/check-serviceability')
})

test('nothing is sent or stored after the four hours, even if the page hasn’t noticed yet', async () => {
  begin()
  const { calls } = await open()
  await birth('1990-02-28')
  await type('Street name', 'Mabini St.')
  fourHoursLater()
  await save()
  await screen.findByText(DRAFT_OVER)
  expect(calls(saveApplication)).toEqual([])
  expect([draft.orderId.read(), draft.basicInfo.read(), draft.applicationInfo.read()]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('the reference number stays on the screen after the four hours, also if the page is loaded again', async () => {
  begin()
  await open()
  fourHoursLater()
  lookAgain()
  await screen.findByText(DRAFT_OVER)
  expect(screen.getByText(ORDER.orderId).isConnected).toBe(true)
  cleanup()
  await openStart([], {}, HOME)
  await screen.findByText(DRAFT_OVER)
  expect(screen.getByText(ORDER.orderId).isConnected).toBe(true)
})

test('an application that was sent in or started anew isn’t taken for one whose four hours are over', async () => {
  begin()
  await open()
  cleanup()
  discardDraft()
  await openStart([], {}, HOME)
  await screen.findByText(NOTHING_HERE)
  expect(screen.queryByText(ORDER.orderId)).toBeNull()
})

test('whoever changes the address of an application when the four hours end reads its reference', async () => {
  begin()
  await open()
  await userEvent.click(button('Change the address'))
  await screen.findByRole('button', { name: 'Check Serviceability' })
  // The page notes when the time is up once it has been drawn.
  await act(async () => {})
  fourHoursLater()
  lookAgain()
  await screen.findByText(DRAFT_OVER)
  expect(screen.getByText(ORDER.orderId).closest('[role=alert]')).not.toBeNull()
})

test('reloading the page keeps what was typed', async () => {
  begin()
  await open()
  await birth('1990-02-28')
  await type('Street name', 'Mabini St.')
  await userEvent.click(screen.getByRole('checkbox', { name: /same address/ }))
  await type('Billing: street name', 'Rizal Ave.')
  window.dispatchEvent(new Event('pagehide'))
  expect(draft.orderId.read()).toBeUndefined()
  cleanup()
  takeUpAfterReload({ type: 'reload', name: window.location.href })
  await open()
  await waitFor(() => expect(field('Street name').value).toBe('Mabini St.'))
  expect([field('Year').value, field('Billing: street name').value]).toEqual(['1990', 'Rizal Ave.'])
  expect(draft.orderId.read()).toBe(ORDER.orderId)
})
