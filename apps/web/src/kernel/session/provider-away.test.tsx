import { GUEST } from '@hibla/contract/access.rule'
import { Claims } from '@hibla/contract/identity/claims'
import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { sampleConfig } from '../../test/sample.ts'
import type { Engine } from './engine.ts'
import type { Person } from './known.ts'
import { createSession } from './session.ts'

const ana: Person = {
  state: 'person',
  claims: Claims.parse({ sub: 'ana', given_name: 'Ana' }),
  principal: { signedIn: true, personas: new Set(['customer']) },
}

test('if the provider cannot be reached, people are visitors, until somebody asks again and it answers', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('ok'))
  let isAway = true
  const check = vi.fn<Engine['check']>(async () => (isAway ? Promise.reject(new Error('no answer')) : ana))
  const session = createSession({
    load: async () => ({ check }) as unknown as Engine,
    tabs: () => ({ tell: () => {}, hear: () => {} }),
    restart: () => {},
  })
  session.begin({ config: sampleConfig, origin: 'https://portal.example.com' })
  session.know()
  await waitFor(() => expect(session.current()).toEqual({ state: 'guest', principal: GUEST, unsure: true }))
  expect(await session.token()).toBeUndefined()
  isAway = false
  session.know()
  await waitFor(() => expect(session.current()).toBe(ana))
  session.know()
  expect(check).toHaveBeenCalledTimes(2)
})
