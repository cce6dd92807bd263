import { readApplication } from '@hibla/contract/applications/resume.contract'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { draft } from '../draft.ts'
import { cleanStart, openStart, ORDER } from '../test/start.tsx'
import { saved } from './test/application.ts'
import { HOME, open, press, sold } from './test/open-step.ts'

cleanStart()

const OTHER = 'HOBS-WXYZ234567'
const find = async () => {
  await userEvent.type(await screen.findByLabelText('Reference number'), OTHER)
  await press('Continue')
}

test('a saved application goes on where it was left', async () => {
  const { router } = await openStart([[readApplication, saved({ applicationRefID: OTHER })], ...sold], {}, '/resume')
  await find()
  await waitFor(() => expect(router.state.location.pathname).toBe(`${HOME}/review`))
  expect(draft.orderId.read()).toBe(OTHER)
})

test('people are asked before it takes the place of another one in this browser', async () => {
  const { router } = await open('/resume', [[readApplication, saved({ applicationRefID: OTHER })]])
  await find()
  const other = await screen.findByRole('link', { name: `Go on with ${ORDER.orderId}` })
  expect(other.getAttribute('href')).toBe(`${HOME}/personalDetails`)
  expect(draft.orderId.read()).toBe(ORDER.orderId)
  await press(`Open ${OTHER}`)
  await waitFor(() => expect(router.state.location.pathname).toBe(`${HOME}/review`))
  expect(draft.orderId.read()).toBe(OTHER)
})
