import { readApplication } from '@hibla/contract/applications/resume.contract'
import { plansAt } from '@hibla/contract/catalog/catalog.contract'
import { act, cleanup, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { stepRecordOf } from '../../address/index.ts'
import { makati } from '../../address/test/places.ts'
import { setCustomerCategory } from '../../catalog/index.ts'
import { draft, storeBasicInfo } from '../draft/draft.ts'
import { ana, building, cleanStart, openStart, ORDER } from '../test/start.tsx'
import { saved } from './test/application.ts'
import { HOME, open, sold } from './test/open-step.ts'

cleanStart()

const HOUR = 3_600_000
const later = (ms: number) => vi.setSystemTime(Date.now() + ms)

test('every step gives four hours again; when they are over, people read the reference and how to go on', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { router } = await open(`${HOME}/plans`, [[readApplication, () => saved()]])
  await screen.findByRole('button', { name: /Continue/ })
  later(3 * HOUR)
  await act(() => router.navigate(`${HOME}/review`))
  await screen.findByRole('region', { name: 'Plan' })
  later(3 * HOUR)
  expect(draft.orderId.read()).toBe(ORDER.orderId)
  later(HOUR + 1)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  const over = within((await screen.findByText('The details have expired')).closest<HTMLElement>('[role=alert]')!)
  expect(over.getByText(ORDER.orderId).isConnected).toBe(true)
  expect(over.getByRole('link', { name: 'Continue a saved application' }).getAttribute('href')).toBe('/resume')
  expect(draft.orderId.read()).toBeUndefined()
  vi.useRealTimers()
})

test('the plan step that is loaded again after the four hours says that they are over, and not what everybody can order', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await open(`${HOME}/plans`, [[readApplication, () => saved()]])
  await screen.findByRole('button', { name: /Continue/ })
  cleanup()
  later(4 * HOUR + 1)
  await openStart(sold, {}, `${HOME}/plans`)
  await screen.findByText('The details have expired')
  expect(screen.getByText(ORDER.orderId).isConnected).toBe(true)
  vi.useRealTimers()
})

test('whoever hasn’t begun an application chooses among all plans', async () => {
  await openStart(sold, {}, `${HOME}/plans`)
  expect(await screen.findByText(/What you can order depends on your address/)).toBeInstanceOf(HTMLElement)
})

test('whoever has had an address checked chooses among the plans over the line that reaches it', async () => {
  storeBasicInfo(ana)
  draft.residentialInfo.write(stepRecordOf(building(), '1223'))
  setCustomerCategory({ serviceabilityTechnology: 'GFAST' })
  const { calls } = await openStart(sold, {}, `${HOME}/plans`)
  expect(await screen.findByRole('button', { name: /Choose Hibla Tore/ })).toBeInstanceOf(HTMLElement)
  expect(screen.queryByRole('button', { name: /Choose Hibla Tahanan/ })).toBeNull()
  expect(screen.getByText(/^Plans for Habi Tower, San Lorenzo/).isConnected).toBe(true)
  expect(calls(plansAt)[0]).toMatchObject({ query: { municipality: makati.municipalityId } })
})
