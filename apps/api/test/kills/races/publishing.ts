import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import { expect, test } from 'vitest'
import { faultsIn, newFaults } from '../invariants.ts'
import type { Stage } from '../stage.ts'
import { TIMEOUT_MS, ROUNDS } from './rounds.ts'

/** Two members of staff publish at the same moment. */
export const testPublishing = (stage: Stage): void => {
  test(
    'two members of staff publish a page at once: one succeeds, the other hears of it',
    async () => {
      const { pageToEdit, publishPage } = contract.content
      const page = { params: { page: 'terms_of_use' } }
      const before = await faultsIn(stage)
      const portals = await stage.both()
      for (let round = 0; round < ROUNDS; round++) {
        await stage.timePasses()
        const token = await stage.login('back-office@hibla.example.com')
        const { body } = await stage.call(portals[0], pageToEdit, { token, ...page })
        const input = { ...(body['content'] as object), basedOn: body['version'] }
        const answers = await Promise.all(
          portals.map((portal) => stage.call(portal, publishPage, { ...page, token, key: randomUUID(), body: input })),
        )
        expect(answers.map(({ status, code = String(status) }) => code).toSorted()).toEqual([
          '200',
          'published-meanwhile',
        ])
      }
      await stage.drain()
      expect(await newFaults(stage, before)).toEqual({})
    },
    TIMEOUT_MS,
  )
}
