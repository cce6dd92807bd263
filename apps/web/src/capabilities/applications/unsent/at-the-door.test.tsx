import { saveApplication } from '@hibla/contract/applications/applications.contract'
import { saveDraft } from '@hibla/contract/applications/sold.contract'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { connection } from '../../../kernel/connection.ts'
import { signedIn } from '../../../test/session.ts'
import { chosen } from '../../address/test/places.ts'
import { begin, birth, BUSINESS, HOME, open, save, type } from '../test/details.tsx'
import { checkIt, cleanStart, openAtAddress, ORDER, popup, refuse } from '../test/start.tsx'
import { draft } from '../draft/draft.ts'
import { unsent } from './unsent.ts'

cleanStart()
beforeEach(async () => {
  for (const { key } of await unsent.of('p-1')) await unsent.drop(key)
})

const AT_THE_DOOR = `/sales/application${HOME}`
const agent = () => ({ session: signedIn(['sales-agent'], { agentCode: 'AG-1002' }) })
const saved = (input: unknown) => {
  const { applicationRefID, step } = (input as { body: { applicationRefID: string; step: number } }).body
  return { status: true, applicationRefID, step, applicationStatus: 'Draft Application', version: `after-${step}` }
}
const fill = async () => {
  await birth('1990-02-28')
  await type('Street name', 'Mabini St.')
  await save()
}

test.each(['sales-agent', 'sales-admin'])(
  '[sales.save-draft-post, sales.agent-code-on-submissions] what a %s fills in is saved with the agents’ own call, under their code',
  async (role) => {
    begin()
    const session = signedIn([role], { agentCode: 'AG-1002' })
    const { calls, router } = await open(AT_THE_DOOR, [[saveDraft, saved]], { session })
    await fill()
    await waitFor(() => expect(router.state.location.pathname).toBe('/sales/application/onboard/residential/plans'))
    expect(calls(saveDraft)).toMatchObject([
      { body: { applicationRefID: ORDER.orderId, agentCode: 'AG-1002' }, idempotencyKey: expect.any(String) },
    ])
    expect(calls(saveApplication)).toEqual([])
  },
)

test('[sales.save-draft-post, sales.agent-code-on-submissions] a draft for a business is saved with it, too', async () => {
  begin()
  const { calls, router } = await open(`/sales/application${BUSINESS}`, [[saveDraft, saved]], agent())
  await type('Business name', 'Habi Weaving')
  await userEvent.selectOptions(screen.getByLabelText('Kind of business'), 'Partnership')
  await type('TIN', '123-456-789-000')
  await userEvent.selectOptions(screen.getByLabelText('Industry'), 'Manufacturing')
  await type('Representative’s first name', 'Ben')
  await type('Representative’s last name', 'Santos')
  await fill()
  await waitFor(() => expect(router.state.location.pathname).toBe('/sales/application/onboard/sme/plans'))
  expect(calls(saveDraft)).toMatchObject([{ body: { customerSegment: 'SME', agentCode: 'AG-1002' } }])
  expect(calls(saveApplication)).toEqual([])
})

test('without a signal it waits on the phone and is sent once, with its first key, when the signal is back', async () => {
  begin()
  let isOffline = true
  const reply = (input: unknown) => (isOffline ? refuse('no-connection') : saved(input))
  const { calls, router } = await open(AT_THE_DOOR, [[saveDraft, reply]], agent())
  const stop = connection.watch()
  try {
    act(() => void window.dispatchEvent(new Event('offline')))
    await fill()
    const { textContent } = await screen.findByText(/saved on this device/)
    expect(textContent).toContain('you can note the next customer below')
    expect((await unsent.of('p-1')).map(({ reference }) => reference)).toEqual([ORDER.orderId])
    // Nothing more would be lost by leaving.
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true)

    isOffline = false
    act(() => stop())
    expect(await screen.findByText('It’s sent. You can continue.')).toBeTruthy()
    const [first, second] = calls(saveDraft) as { idempotencyKey: string; body: object }[]
    expect(second).toEqual(first)
    expect(draft.version.read()).toBe('after-2')
    expect(await unsent.of('p-1')).toEqual([])
    await save()
    await waitFor(() => expect(router.state.location.pathname).toBe('/sales/application/onboard/residential/plans'))
  } finally {
    stop()
  }
})

test('a single call that is lost while the server can be reached is sent again by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  begin()
  let isLost = true
  const reply = (input: unknown) => (isLost ? refuse('no-connection') : saved(input))
  const { calls } = await open(AT_THE_DOOR, [[saveDraft, reply]], agent())
  await fill()
  expect(await screen.findByText(/saved on this device/)).toBeTruthy()
  isLost = false
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(await screen.findByText('It’s sent. You can continue.')).toBeTruthy()
  const [first, second, ...more] = calls(saveDraft)
  expect([second, more]).toEqual([first, []])
})

test('a correction follows what may have arrived, with the version that came of it, and nothing older is sent after it', async () => {
  begin()
  draft.version.write('before')
  let isLost = true
  const reply = (input: unknown) => (isLost ? refuse('no-connection') : saved(input))
  const { calls, router } = await open(AT_THE_DOOR, [[saveDraft, reply]], agent())
  await fill()
  expect(await screen.findByText(/saved on this device/)).toBeTruthy()
  isLost = false
  await type('Street name', 'Rizal St.')
  await save()
  await waitFor(() => expect(router.state.location.pathname).toBe('/sales/application/onboard/residential/plans'))
  const said = (calls(saveDraft) as { body: { version: string; addresses: { streetName: string }[] } }[]).map(
    ({ body }) => [body.addresses[0]?.streetName, body.version],
  )
  const typo = ['Mabini St.', 'before']
  expect(said).toEqual([typo, typo, ['Rizal St.', 'after-2']])
  expect(await unsent.of('p-1')).toEqual([])
})

test('a customer of ours without a signal hears so as before, and nothing is left on the device', async () => {
  begin()
  await open(HOME, [[saveApplication, refuse('no-connection', 'You’re offline.')]])
  await fill()
  expect(await screen.findByText('You’re offline.')).toBeTruthy()
  expect(await unsent.of('p-1')).toEqual([])
})

test.each([
  ['/sales/res/application', 'residential', 'Residential'],
  ['/sales/sme/application', 'sme', 'SME'],
])(
  '[sales.res-and-sme-application-routes-open-to-sales] an application that starts at %s is for that segment, without asking again',
  async (path, segment, name) => {
    const { calls, router } = await openAtAddress(chosen(), [], agent(), path)
    await checkIt()
    await userEvent.click((await popup()).getByRole('button', { name: 'Continue' }))
    const next = `/sales/application/onboard/${segment}/personalDetails`
    await waitFor(() => expect(router.state.location.pathname).toBe(next))
    expect(calls(saveApplication)[0]).toMatchObject({ body: { customerSegment: name, agentCode: 'AG-1002' } })
  },
)
