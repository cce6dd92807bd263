import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { takeUpAfterReload } from '../../../kernel/before-reload.ts'
import { PERSISTED_ROOT } from '../../../kernel/storage/container.ts'
import { AGENT_PROMO_CODE } from '../../../kernel/use-leave-warning.ts'
import { cleanStart, field } from '../test/start.tsx'
import { draft } from '../draft/draft.ts'
import { open, step, submit } from '../test/first-step.tsx'

cleanStart()

const warned = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
const leave = () => window.dispatchEvent(new Event('pagehide'))

test('a link to another page asks before discarding what was typed', async () => {
  draft.customerType.write('SME')
  const { router } = await open()
  await userEvent.type(field('First name'), 'Ana')
  await act(() => router.navigate('/help/onboard'))
  await userEvent.click(await screen.findByRole('button', { name: 'Stay here' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([router.state.location.pathname, field('First name').value]).toEqual(['/check-serviceability', 'ANA'])
  expect(draft.customerType.read()).toBe('SME')
  await act(() => router.navigate('/help/onboard'))
  await userEvent.click(await screen.findByRole('button', { name: 'Leave this page' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/help/onboard'))
  expect(draft.customerType.read()).toBeUndefined()
})

test('[applications.typed-details-trigger-browser-leave-warning, applications.leave-clears-local-storage-but-two-keys] the browser warns about typed details, and actually leaving clears all but two items', async () => {
  await open()
  expect(warned()).toBe(false)
  await userEvent.type(field('First name'), 'Ana')
  expect(warned()).toBe(true)
  for (const key of ['planName', 'theme', PERSISTED_ROOT, AGENT_PROMO_CODE]) localStorage.setItem(key, 'x')
  leave()
  expect(Object.keys(localStorage).toSorted()).toEqual([PERSISTED_ROOT, AGENT_PROMO_CODE].toSorted())
})

test.each([
  ['First name', 'Ana'],
  ['Last name', 'Reyes'],
  ['Mobile number', '917'],
  ['Email', 'ana@'],
])(
  '[applications.typed-details-trigger-browser-leave-warning] typing only the %s is enough for the warning',
  async (label, typed) => {
    await open()
    await userEvent.type(field(label), typed)
    expect(warned()).toBe(true)
  },
)

const loaded = (type: NavigationTimingType, path: string) =>
  takeUpAfterReload({ type, name: `https://portal.example.com${path}` })

test('reloading keeps what was typed, and leaving clears it', async () => {
  const typeAndGo = async () => {
    await open()
    await userEvent.type(field('First name'), 'Ana')
    await userEvent.type(field('Mobile number'), '917')
    draft.customerType.write('SME')
    leave()
    cleanup()
  }
  await typeAndGo()
  expect(draft.customerType.read()).toBeUndefined()
  loaded('reload', window.location.pathname)
  await open()
  expect([field('First name').value, field('Mobile number').value]).toEqual(['ANA', '(917'])
  expect(draft.customerType.read()).toBe('SME')
  await waitFor(() => expect(warned()).toBe(true))
  cleanup()
  for (const [type, path] of [
    ['navigate', window.location.pathname],
    ['back_forward', window.location.pathname],
    ['reload', '/help'],
  ] as const) {
    await typeAndGo()
    loaded(type, path)
    await open()
    expect([field('First name').value, draft.customerType.read()]).toEqual(['', undefined])
    cleanup()
  }
})

test('submitted details are stored, so there is no warning about them', async () => {
  await open()
  await submit()
  await step('Installation address')
  expect(warned()).toBe(false)
})
