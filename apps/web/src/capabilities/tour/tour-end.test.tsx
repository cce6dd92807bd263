import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { atStep, isOffered, isWalking, press, startTour, walkTo, withoutMotion } from './test/walking.tsx'

beforeEach(() => void withoutMotion())

test('[tour.finish-saves-coachmarks-false] somebody who finishes the tour is back where it started, and is not offered it again', async () => {
  const { savedOfTour, path } = await startTour()
  await walkTo(9)
  await press('End Tour')
  await waitFor(() => expect(savedOfTour()).toEqual([{ displayCoachmarks: [false] }]))
  expect(isWalking()).toBe(false)
  expect([isOffered(), path()]).toEqual([false, '/customer'])
  await waitFor(() => expect(document.activeElement?.id).toBe('main'))
})

test('[tour.skip-question-text-and-buttons] skipping asks first, and the tour steps aside for the question', async () => {
  await startTour()
  await press('Skip Tour')
  const question = within(await screen.findByRole('dialog', { name: 'Skip the tour' }))
  expect(question.getByText('Do you want to take this tour next time?')).toBeTruthy()
  expect(question.getByRole('button', { name: 'NO' })).toBeTruthy()
  expect(question.getByRole('button', { name: 'YES' })).toBeTruthy()
  expect(isWalking()).toBe(false)
})

test.each([1, 3, 8])(
  '[tour.skip-no-re-enables-tour] NO continues the tour at step %i, where it was, and saves nothing',
  async (at) => {
    const { savedOfTour } = await startTour()
    await walkTo(at)
    await press('Skip Tour')
    await press('NO')
    await atStep(at)
    expect(screen.queryByText('Do you want to take this tour next time?')).toBeNull()
    await press('Next')
    await atStep(at + 1)
    expect(savedOfTour()).toEqual([])
  },
)

test('[tour.skip-yes-saves-coachmarks-false] YES ends the tour and saves it', async () => {
  const { savedOfTour, path } = await startTour({}, { at: '/dashboard' })
  await walkTo(3)
  await press('Skip Tour')
  await press('YES')
  await waitFor(() => expect(path()).toBe('/dashboard'))
  await waitFor(() => expect(savedOfTour()).toEqual([{ displayCoachmarks: [false] }]))
  expect(isWalking()).toBe(false)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  [['guest', 'subscriber'], [{ displayCoachmarks: [false] }]],
  [['guest', 'subscriber', 'sales-agent'], []],
  [['guest', 'subscriber', 'sales-admin'], []],
  [['subscriber'], []],
])(
  '[tour.attribute-update-only-for-guest-and-subscriber-without-sales, tour.end-saves-coachmarks-false-for-non-sales-subscriber] the end is saved for subscribers who are not agents: %o',
  async (roles, expected) => {
    const { savedOfTour, saved } = await startTour({}, { roles })
    await press('Skip Tour')
    await press('YES')
    await waitFor(() => expect(isWalking() || screen.queryByRole('dialog') !== null).toBe(false))
    // The greeting is saved for everybody, by the same call: had the tour made one, it would be here.
    await waitFor(() => expect(saved()).toHaveLength(1 + expected.length))
    expect(savedOfTour()).toEqual(expected)
    cleanup()
    sessionStorage.clear()
    const walked = await startTour({}, { roles })
    await walkTo(9)
    await press('End Tour')
    await waitFor(() => expect(walked.saved()).toHaveLength(1 + expected.length))
    expect(walked.savedOfTour()).toEqual(expected)
  },
)
