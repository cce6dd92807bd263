import { choosePlan } from '@hibla/contract/applications/choice.contract'
import { readApplication } from '@hibla/contract/applications/resume.contract'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { requestedPlan } from '../../../catalog/index.ts'
import { begin } from '../../test/details.tsx'
import { cleanStart, openStart } from '../../test/start.tsx'
import { plan, quote, saved } from '../test/application.ts'
import { HOME, open, press, refusal, sold } from '../test/open-step.ts'

cleanStart()

const withoutPlan = saved({ choice: null, quote: null, obstacles: ['no-plan'] })

test('a plan picked before the address is chosen already if it’s sold there', async () => {
  const { calls, router } = await openStart(
    [[readApplication, withoutPlan], [choosePlan, { status: true, quote }], ...sold],
    {},
    `${HOME}/plans`,
  )
  await press(/Choose Hibla Tahanan 100/)
  await waitFor(() => expect(router.state.location.pathname).not.toBe(`${HOME}/plans`))
  begin()
  await act(() => router.navigate(`${HOME}/plans`))
  expect(await screen.findByRole('region', { name: 'What you’ll pay' })).toBeInstanceOf(HTMLElement)
  expect(calls(choosePlan)).toMatchObject([{ body: { planId: plan.planId, termMonths: 24, addons: [] } }])
})

test('if it isn’t sold there, people read so once and choose another', async () => {
  requestedPlan.write({ planId: plan.planId, contractTermMonths: 24 })
  const { router, calls } = await open(`${HOME}/plans`, [
    [readApplication, withoutPlan],
    [choosePlan, () => refusal('plan-not-offered')],
  ])
  await screen.findByText('This plan isn’t available at this address. Please choose another one.')
  await screen.findByRole('button', { name: /Choose Hibla Tahanan 100/ })
  await act(() => router.navigate(`${HOME}/documents`))
  await act(() => router.navigate(`${HOME}/plans`))
  await screen.findByRole('button', { name: /Choose Hibla Tahanan 100/ })
  expect(calls(choosePlan)).toHaveLength(1)
})

test('an application that has a plan keeps it', async () => {
  requestedPlan.write({ planId: 'RES-G', contractTermMonths: 24 })
  const { calls } = await open(`${HOME}/plans`, [[readApplication, saved()]])
  expect(await screen.findByRole('heading', { name: 'Hibla Tahanan 100' })).toBeInstanceOf(HTMLElement)
  expect(calls(choosePlan)).toEqual([])
})
