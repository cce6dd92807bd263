import { Csv, Pdf } from '@hibla/contract/values/file'
import { everyEndpoint } from '@hibla/contract'
import { admission, GUEST } from '@hibla/contract/access.rule'
import { personas, type Persona } from '@hibla/contract/endpoint'
import { STEP_UP_MINUTES } from '@hibla/contract/values/time-limits'
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { recordStepUp } from '../../src/capabilities/identity/step-up/stored-step-ups.ts'
import { useApi, type As } from '../api.ts'
import { fittingFor } from './sample.ts'

const api = await useApi()

// Pia has only just logged in and, for calls where that isn't enough, proved herself again.
beforeEach(async () => {
  const until = new Date(api.clock.now().getTime() + STEP_UP_MINUTES * 60_000)
  await recordStepUp(api.db, { sid: 'new-pia', personId: 'pia', until })
})

const people: { who: string; as: As['as'] }[] = [
  { who: 'a visitor', as: undefined },
  { who: 'a person without roles', as: 'pia.' },
  ...personas.map((persona) => ({ who: `a ${persona} person`, as: `pia.${persona}` as const })),
]

const principalOf = (as: As['as']) => {
  if (as === undefined) return GUEST
  const role = as.split('.')[1]
  return { signedIn: true, personas: new Set(personas.filter((persona): persona is Persona => persona === role)) }
}

const matrix = everyEndpoint.flatMap((named) => people.map((person) => ({ ...named, ...person })))

test.each(matrix)('$who at $name of $capability gets in or is turned away as declared', async ({ endpoint, as }) => {
  const { status, problem } = await api.call(endpoint, {
    ...fittingFor(endpoint),
    idempotencyKey: randomUUID(),
    as,
  } as never)
  const expected = admission(endpoint.access, principalOf(as))
  if (expected === 'must-sign-in') expect([status, problem.code]).toEqual([401, 'must-sign-in'])
  else if (expected === 'not-allowed') expect([status, problem.code]).toEqual([403, 'not-allowed'])
  else expect([401, 403, 500]).not.toContain(status)
})

test.each(everyEndpoint)('a token that nobody issued opens nothing at $name of $capability', async ({ endpoint }) => {
  if (endpoint.access === 'gateway') return
  const response = await api.inject({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    headers: { authorization: 'Bearer forged' },
  })
  expect(response.statusCode).toBe(401)
})

test.each(everyEndpoint.filter(({ endpoint }) => endpoint.access === 'public' && endpoint.method !== 'GET'))(
  '$name of $capability, which anybody may send, is counted for all processes together',
  ({ endpoint }) => expect(endpoint.limit?.max).toBeGreaterThan(0),
)

test.each(everyEndpoint.filter(({ endpoint }) => endpoint.ok === Pdf || endpoint.ok === Csv))(
  '$name of $capability, whose files may wait in a bucket, can be asked so often only',
  ({ endpoint }) => expect(endpoint.limit?.max).toBeGreaterThan(0),
)

/** A call that names something of a person's must say whose it has to be. */
const ownedFields = {
  accountNumber: 'account',
  accountNo: 'account',
  applicationReferenceNo: 'application',
  orderId: ['order', 'customerOrder'],
} as const

test.each(everyEndpoint)('$name of $capability declares the owner of whatever it names', ({ endpoint }) => {
  const declared: unknown[] = []
  const needed: unknown[] = []
  for (const part of ['params', 'query', 'body'] as const) {
    const shape = (endpoint[part] as { shape?: object } | undefined)?.shape ?? {}
    for (const [field, kinds] of Object.entries(ownedFields)) {
      if (!(field in shape)) continue
      const path = `${part}.${field}`
      const paths = [kinds].flat().flatMap((kind) => endpoint.owns?.[kind] ?? [])
      declared.push(paths.find((each) => each === path))
      needed.push(path)
    }
  }
  const isOpen = endpoint.access === 'public' || endpoint.access === 'gateway'
  expect(isOpen ? needed : declared).toEqual(needed)
})

const applicationFields = /^(applicationReferenceNo|applicationRefI[Dd]|appRefI[Dd]|referenceNo)$/

/** Calls about an application that the kernel doesn't ask whose it is, each for a reason. */
const asksOtherwise: Record<string, string> = {
  submitApplication: 'it asks together with the lock, to save a round trip',
  applicationStatus: 'the reference alone shows where it stands',
  requestResumeLink: 'the link goes to the address in the application',
  sendOtp: 'the code goes to the address in the application',
  verifyOtp: 'the code proves it',
  resendActivation: 'the letter goes to the address in the application',
  verifyApplicationEmail: 'it is named by the emailed link, not by its reference',
  linkOwnAccount: 'the login’s proved email address has to be the application’s',
}

test('every call about an application says whose it must be, or asks in a way of its own', () => {
  const without = everyEndpoint.filter(({ endpoint }) =>
    (['params', 'query', 'body'] as const).some((part) => {
      const { shape = {} } = (endpoint[part] ?? {}) as { shape?: object }
      const named = Object.keys(shape).find((field) => applicationFields.test(field))
      const { application, order } = endpoint.owns ?? {}
      return named !== undefined && (application ?? order) !== `${part}.${named}`
    }),
  )
  expect(without.map(({ name }) => name).toSorted()).toEqual(Object.keys(asksOtherwise).toSorted())
})
