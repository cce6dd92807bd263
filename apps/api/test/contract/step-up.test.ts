import { everyEndpoint } from '@hibla/contract'
import { STEP_UP_MINUTES } from '@hibla/contract/identity/step-up.rule'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { noteProof } from '../../src/capabilities/identity/proofs.ts'
import { useApi, type As } from '../api.ts'
import { fittingFor } from './sample.ts'

const api = await useApi()

/** Repeated here on purpose, so that none of them loses its protection by accident. */
const sensitive = [
  'account.changeContact',
  'account.eraseMyData',
  'account.exportMyData',
  'account.startContactChange',
  'account.unlinkAccount',
  'content.publishPage',
  'identity.beginSecondFactor',
  'identity.confirmSecondFactor',
  'identity.removeSecondFactor',
  'identity.renewRecoveryCodes',
  'identity.updateMobileNumber',
  'notifications.announce',
  'notifications.discardUndelivered',
]
const declared = everyEndpoint.filter(({ endpoint }) => endpoint.stepUp)

test('these calls, and no others, need more than a session', () => {
  expect(declared.map(({ capability, name }) => `${capability}.${name}`).toSorted()).toEqual(sensitive)
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
    const input = fittingFor(endpoint)
    const { accountNumber } = { ...(input.body as { accountNumber?: string } | undefined) }
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
    await noteProof(api.db, { sid: `session-own`, personId: `pia-${name}`, until })
    expect(await ask('session-stolen')).toBe('step-up-needed')
    await noteProof(api.db, { sid: `session-stolen`, personId: 'somebody-else', until })
    expect(await ask('session-stolen')).toBe('step-up-needed')
    expect(await ask('session-own')).toBe('answered')
    api.clock.advance({ minutes: STEP_UP_MINUTES })
    expect(await ask('session-own')).toBe('step-up-needed')
  },
)
