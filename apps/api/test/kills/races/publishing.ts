import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import { expect, test } from 'vitest'
import { faultsIn, newFaults } from '../invariants.ts'
import type { TestEnvironment } from '../test-environment.ts'
import { TIMEOUT_MS, ROUNDS } from './rounds.ts'

/** Two members of staff publish at the same moment. */
export const testPublishing = (environment: TestEnvironment): void => {
  test(
    'two members of staff publish a page at once: one succeeds, the other hears of it',
    async () => {
      const { pageToEdit, publishPage } = contract.content
      const page = { params: { page: 'terms_of_use' } }
      const before = await faultsIn(environment)
      const portals = await environment.both()
      for (let round = 0; round < ROUNDS; round++) {
        await environment.timePasses()
        const token = await environment.login('back-office@hibla.example.com')
        const { body } = await environment.call(portals[0], pageToEdit, { token, ...page })
        const input = { ...(body['content'] as object), basedOn: body['version'] }
        const answers = await Promise.all(
          portals.map((portal) =>
            environment.call(portal, publishPage, { ...page, token, key: randomUUID(), body: input }),
          ),
        )
        expect(answers.map(({ status, code = String(status) }) => code).toSorted()).toEqual([
          '200',
          'published-meanwhile',
        ])
      }
      await environment.drain()
      expect(await newFaults(environment, before)).toEqual({})
    },
    TIMEOUT_MS,
  )
}
