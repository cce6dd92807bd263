import { saveApplication } from '@hibla/contract/applications/applications.contract'
import { readApplication, resumeApplication } from '@hibla/contract/applications/resume.contract'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { signedIn } from '../../../../test/session.ts'
import { draft } from '../../draft/draft.ts'
import { cleanStart, openStart, ORDER } from '../../test/start.tsx'
import { saved } from '../test/application.ts'
import { HOME, open, press, refusal, sold } from '../test/open-step.ts'

cleanStart()

const OTHER = 'HOBS-WXYZ234567'
const agent = () => signedIn(['sales-agent'], { agentCode: 'AG-1002' })
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

test.each([
  ['with its reference number', '/resume', () => ({})],
  ['as its agent', `/sales/application${HOME}/personalDetails/${OTHER}`, () => ({ session: agent() })],
])(
  '[applications.event-step-is-zero-with-override] whoever comes back to an application %s tells so, and no step is counted',
  async (_, at, given) => {
    const application = saved({ applicationRefID: OTHER, told: { ...saved().told, step: 3 } })
    const { calls } = await openStart([[readApplication, application], ...sold], given(), at)
    if (at === '/resume') await find()
    await waitFor(() => expect(calls(saveApplication)).toHaveLength(1))
    expect(calls(saveApplication)[0]?.body).toEqual({
      ...application.told,
      step: 0,
      customerBehavior: 'resumed',
      version: application.version,
    })
    expect([draft.processStep.read(), draft.version.read()]).toEqual([3, application.version])
  },
)

test('an application that was sent in leads to where it stands, by its reference number and by its link', async () => {
  const { router } = await openStart(
    [
      [readApplication, saved({ applicationRefID: OTHER, stage: 'submitted' })],
      [resumeApplication, refusal('already-submitted')],
    ],
    {},
    '/resume',
  )
  await find()
  const check = await screen.findByRole('link', { name: 'Check my application' })
  expect(check.getAttribute('href')).toBe(`/application/check-status?reference=${OTHER}`)
  await act(() => router.navigate('/resume#used-before'))
  const lookUp = await screen.findByRole('link', { name: 'Check my application' })
  await waitFor(() => expect(lookUp.getAttribute('href')).toBe('/application/check-status'))
  expect(screen.queryByLabelText('Reference number')).toBeNull()
  // Nothing is wrong, so it isn't in the colour of mistakes.
  expect(screen.getByText(/has already been submitted/).className).not.toContain('coral')
})

test('a link that doesn’t work any more is said in the colour of mistakes', async () => {
  await openStart([[resumeApplication, refusal('link-expired')]], {}, '/resume#used-before')
  expect((await screen.findByText(/doesn’t work any more/)).className).toContain('coral')
})

test('people are asked before it takes the place of another one in this browser', async () => {
  const { router } = await open('/resume', [[readApplication, saved({ applicationRefID: OTHER })]])
  await find()
  const other = await screen.findByRole('link', { name: `Continue ${ORDER.orderId}` })
  expect(other.getAttribute('href')).toBe(`${HOME}/personalDetails`)
  expect(draft.orderId.read()).toBe(ORDER.orderId)
  await press(`Open ${OTHER}`)
  await waitFor(() => expect(router.state.location.pathname).toBe(`${HOME}/review`))
  expect(draft.orderId.read()).toBe(OTHER)
})
