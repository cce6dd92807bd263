import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ana, cleanStart, button, field, openAtAddress } from '../test/start.tsx'
import { DRAFT_OVER } from './use-draft-over.ts'
import { draft, storeBasicInfo, DRAFT_LIFE_MS } from './draft.ts'
import { canContinue, open, step, submit } from '../test/first-step.tsx'

cleanStart()

test('[serviceability.submit-stores-basic-info-with-four-hour-expiry, applications.basic-info-fields] submitted details are stored for four hours', async () => {
  const before = Date.now()
  await open()
  await submit()
  await step('Installation address')
  expect(draft.basicInfo.read()).toEqual(ana)
  const expiry = Number(localStorage.getItem('expiryTime')) - DRAFT_LIFE_MS
  expect(expiry).toBeGreaterThanOrEqual(before)
  expect(expiry).toBeLessThanOrEqual(Date.now())
})

test('people who come back within four hours find what they typed; later it is gone', async () => {
  storeBasicInfo(ana)
  await open()
  expect([field('First name').value, field('Mobile number').value]).toEqual(['ANA', '(917) 123 4567'])
  await waitFor(() => expect(canContinue()).toBe(true))
  cleanup()
  localStorage.setItem('expiryTime', String(Date.now()))
  await open()
  expect([field('First name').value, field('Mobile number').value]).toEqual(['', ''])
})

test('people who come back to the second step after four hours start with the first', async () => {
  const { router } = await open()
  await submit()
  await step('Installation address')
  await act(() => router.navigate('/cookie-policy'))
  localStorage.setItem('expiryTime', String(Date.now()))
  await act(() => router.navigate('/check-serviceability', { state: { step: 1 } }))
  expect(await step('Personal details')).toBeInstanceOf(HTMLElement)
})

test('if the four hours end in an open tab, the page says so, clears its fields and starts over', async () => {
  await openAtAddress()
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + DRAFT_LIFE_MS + 1000)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect((await screen.findByText(DRAFT_OVER)).closest('[role=alert]')).not.toBeNull()
  await step('Personal details')
  expect([field('First name').value, field('Email').value]).toEqual(['', ''])
  await submit()
  await step('Installation address')
  expect(screen.queryByText(DRAFT_OVER)).toBeNull()
})

test('an answer that arrives after the four hours stores nothing', async () => {
  await openAtAddress()
  const now = Date.now()
  await userEvent.click(button('Check Serviceability'))
  vi.spyOn(Date, 'now').mockReturnValue(now + DRAFT_LIFE_MS + 1000)
  await userEvent.click(button('YES'))
  await screen.findByText(DRAFT_OVER)
  expect([draft.residentialInfo.read(), draft.chosenAddress.read(), draft.basicInfo.read()]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
})
