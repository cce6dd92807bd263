import { choosePlan } from '@hibla/contract/applications/choice.contract'
import { readApplication } from '@hibla/contract/applications/resume.contract'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { cleanStart } from '../../test/start.tsx'
import { choice, free, hub, plan, quote, saved } from '../test/application.ts'
import { HOME, open, press, refusal } from '../test/open-step.ts'

cleanStart()

const withHub = { ...choice, addons: [{ addonId: hub.addonId, quantity: 2 }] }
const withGone = { ...choice, addons: [...withHub.addons, { addonId: 'GONE', quantity: 1 }] }
const bodies = (calls: { body?: Record<string, unknown> }[]) => calls.map(({ body }) => body)

test('if an add-on is gone, the plan stays, and one press goes on without it', async () => {
  const { calls } = await open(`${HOME}/plans`, [
    [readApplication, saved({ choice: withGone, quote: null, obstacles: ['addon-not-offered'] })],
    [choosePlan, { status: true, quote }],
  ])
  await screen.findByText(/One of the add-ons isn’t available any more/)
  expect(screen.queryByText(/The plan chosen before/)).toBeNull()
  await screen.findByRole('heading', { name: plan.name })
  await press('Continue without what’s unavailable')
  await waitFor(() => expect(calls(choosePlan)).toHaveLength(1))
  expect(bodies(calls(choosePlan))).toMatchObject([withHub])
  await waitFor(() => expect(screen.queryByText(/One of the add-ons isn’t/)).toBeNull())
})

test('if the promo code that an agent offered has ended, one press goes on without it', async () => {
  let isOffered = true
  const { calls } = await open(`${HOME}/plans`, [
    [
      readApplication,
      () => saved(isOffered ? { promoCode: 'HIBLA-XMAS', obstacles: ['promo-ended'] } : { promoCode: null }),
    ],
    [choosePlan, { status: true, quote }],
  ])
  await screen.findByText('The promo code HIBLA-XMAS has ended.')
  isOffered = false
  await press('Continue without it')
  await waitFor(() => expect(bodies(calls(choosePlan))).toMatchObject([choice]))
  await waitFor(() => expect(screen.queryByText(/HIBLA-XMAS/)).toBeNull())
})

test('if the contract length is gone, another one is chosen and the rest stays', async () => {
  const { calls } = await open(`${HOME}/plans`, [
    [readApplication, saved({ choice: { ...withHub, termMonths: 36 }, quote: null, obstacles: ['term-not-offered'] })],
    [choosePlan, { status: true, quote }],
  ])
  await screen.findByText(/This contract length isn’t available any more/)
  await userEvent.click(await screen.findByRole('radio', { name: new RegExp(free.name) }))
  await waitFor(() => expect(calls(choosePlan)).toHaveLength(1))
  expect(bodies(calls(choosePlan))).toMatchObject([{ ...withHub, termMonths: free.termMonths }])
})

test('if the plan is gone, its add-ons come along to another one as far as they are sold', async () => {
  const { calls } = await open(`${HOME}/plans`, [
    [readApplication, saved({ choice: { ...withGone, planId: 'OLD' }, quote: null, obstacles: ['plan-not-offered'] })],
    [
      choosePlan,
      (input) =>
        (input as { body: { addons: unknown[] } }).body.addons.length > 0
          ? refusal('addon-not-offered')
          : { status: true, quote },
    ],
  ])
  await screen.findByText(/The plan chosen before isn’t available any more/)
  await press(/Choose Hibla Tahanan 100/)
  await screen.findByRole('heading', { name: plan.name })
  await waitFor(() => expect(calls(choosePlan)).toHaveLength(2))
  expect(bodies(calls(choosePlan))).toMatchObject([{ ...withGone, planId: plan.planId }, choice])
  await waitFor(() => expect(screen.queryByText(/One of the add-ons isn’t/)).toBeNull())
})
