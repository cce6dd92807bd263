import { everyEndpoint } from '@hibla/contract'
import type { Endpoint } from '@hibla/contract/endpoint'
import { STEP_UP_MINUTES } from '@hibla/contract/values/time-limits'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { applicantsOf } from '../../src/capabilities/applications/test/applicant.ts'
import { recordStepUp } from '../../src/capabilities/identity/step-up/stored-step-ups.ts'
import { steppedUpCalls } from '../../../../packages/contract/spec/test/who-may-call.ts'
import { useApi, type As } from '../api.ts'
import { fittingFor } from './sample.ts'

const api = await useApi()
const { placed, save } = applicantsOf(api)

/** What a call would take, about an application that is there, because nobody is asked to prove themselves for nothing. */
const inputFor = async (endpoint: Endpoint) => {
  const input = fittingFor(endpoint)
  if (!endpoint.owns?.application) return input
  const order = await placed()
  await save(order)
  return { ...input, body: { ...(input.body as object), applicationReferenceNo: order.orderId } }
}

type Named = { accountNumber?: string } | undefined

const declared = everyEndpoint.filter(({ endpoint }) => endpoint.stepUp)

test('these calls, and no others, need more than a session', () => {
  expect(declared.map(({ capability, name }) => `${capability}.${name}`).toSorted()).toEqual(steppedUpCalls.toSorted())
  expect(steppedUpCalls.length).toBeGreaterThan(25)
  // Nobody can prove a session they don't have.
  expect(declared.filter(({ endpoint }) => endpoint.access === 'public')).toEqual([])
})

test('these would keep an owner out, so a young login isn’t enough for them', async () => {
  const explicit = declared.filter(({ endpoint }) => endpoint.stepUp === 'explicit')
  expect(explicit.map(({ name }) => name).toSorted()).toEqual([
    'beginSecondFactor',
    'confirmSecondFactor',
    'removeSecondFactor',
    'renewRecoveryCodes',
  ])
  for (const { endpoint } of explicit) {
    const { problem } = await api.call(endpoint, { ...fittingFor(endpoint), as: 'pia.customer' } as never)
    expect(problem.code).toBe('step-up-needed')
  }
})

test.each(declared)(
  '$name of $capability refuses a session alone, and takes its proof for ten minutes',
  async (named) => {
    const { endpoint, name } = named
    const input = await inputFor(endpoint)
    const { accountNumber } = { ...(input.query as Named), ...(input.body as Named) }
    const ask = async (session: As['session']) => {
      const { status, problem } = await api.call(endpoint, {
        ...input,
        idempotencyKey: randomUUID(),
        as: `pia-${name}.${endpoint.access === 'back-office' ? 'back-office' : 'customer'}`,
        accounts: accountNumber === undefined ? [] : [accountNumber],
        session,
      } as never)
      return status === 403 ? problem.code : 'answered'
    }
    expect(await ask('session-stolen')).toBe('step-up-needed')

    const until = new Date(api.clock.now().getTime() + STEP_UP_MINUTES * 60_000)
    await recordStepUp(api.db, { sid: `session-own`, personId: `pia-${name}`, until })
    expect(await ask('session-stolen')).toBe('step-up-needed')
    await recordStepUp(api.db, { sid: `session-stolen`, personId: 'somebody-else', until })
    expect(await ask('session-stolen')).toBe('step-up-needed')
    expect(await ask('session-own')).toBe('answered')
    api.clock.advance({ minutes: STEP_UP_MINUTES })
    expect(await ask('session-own')).toBe('step-up-needed')
  },
)
