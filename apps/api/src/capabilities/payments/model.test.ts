import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { histories } from './test/histories.ts'
import { usePayers } from './test/payers.ts'

const deep = process.env['HIBLA_DEEP'] !== undefined
const MINUTE = 60_000
const DEEP_MS = 15 * MINUTE
/** A fresh one in a deep run; the title shows it, and HIBLA_SEED repeats it. */
const seed = Number(process.env['HIBLA_SEED'] ?? (deep ? Date.now() % 2 ** 31 : 12))

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
      deep
        ? { seed, numRuns: 1_000_000, interruptAfterTimeLimit: DEEP_MS, markInterruptAsFailure: false }
        : { seed, numRuns: 300 },
    )
    expect(tried).toBeGreaterThanOrEqual(300)
  },
  deep ? DEEP_MS + 5 * MINUTE : 4 * MINUTE,
)
