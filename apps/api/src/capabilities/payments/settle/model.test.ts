import { sql } from '../../../kernel/postgres/sql.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { histories } from '../test/histories.ts'
import { mayTakeMs, runsOf, seed } from '../test/how-many.ts'
import { usePayers } from '../test/payers.ts'

const payers = await usePayers()

test(
  `whatever people, gateways and clocks do, the portal agrees with a simple model of it (seed ${seed})`,
  async () => {
    let tried = 0
    await fc.assert(
      fc.asyncProperty(histories, async (commands) => {
        tried++
        await payers.api.db.execute(sql`delete from limit_window`)
        const number = await payers.account()
        await fc.asyncModelRun(
          () => ({
            model: { payments: new Map(), past: [] },
            real: { ...payers, number, references: new Map<number, string>() },
          }),
          commands,
        )
      }),
      runsOf(300),
    )
    expect(tried).toBeGreaterThanOrEqual(300)
  },
  mayTakeMs,
)
