import { sql } from '../../../kernel/postgres/sql.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cardholder, endAutoPay } from '../test/cardholder.ts'
import { openGates } from '../test/gates.ts'
import { mayTakeMs, runsOf, seed } from '../test/how-many.ts'
import { begins, meanwhile, newStory, OWED, runs, type Real } from '../test/meanwhile.ts'
import { differencesOf } from '../test/two-books.ts'
import { usePayers } from '../test/payers.ts'

const gates = openGates()
const payers = await usePayers(undefined, gates)
const { api, paynamics, maya } = payers
const scheduler = fc.scheduler({
  act: async (next) => {
    await next()
    await gates.quiet()
  },
})

/** Everybody answers again, and days pass: whatever can be known is known then. */
const everythingIsTold = async (): Promise<void> => {
  gates.follow(undefined)
  paynamics.goAway(false)
  paynamics.cards.state.outcome = 'pays'
  for (const each of [paynamics, maya]) each.nextStart('redirect')
  for (const _ of ['tomorrow', 'the day after']) {
    api.clock.advance({ hours: 25 })
    await runs(payers, 'payments.settle')
    await runs(payers, 'autopay.work')
  }
}

test(
  `whatever happens while gateways are being asked, both books agree in the end, and nobody is charged twice (seed ${seed})`,
  async () => {
    let tried = 0
    await fc.assert(
      fc.asyncProperty(scheduler, begins, meanwhile, async (order, first, commands) => {
        tried++
        await api.db.execute(sql`delete from limit_window`)
        const number = await cardholder(payers)
        gates.follow(order)
        const real: Real = { ...payers, gates, number }
        await fc.scheduledModelRun(order, () => ({ model: newStory(), real }), [first, ...commands])
        const thrown = [...gates.failures]
        await everythingIsTold()
        expect({ thrown, differences: await differencesOf(payers, number, OWED) }).toEqual({
          thrown: [],
          differences: [],
        })
        await endAutoPay(payers, number)
      }),
      runsOf(300),
    )
    expect(tried).toBeGreaterThanOrEqual(300)
  },
  mayTakeMs,
)
