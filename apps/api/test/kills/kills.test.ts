import { isDeepStrictEqual } from 'node:util'
import { expect, test, vi } from 'vitest'
import { diceFrom } from './dice.ts'
import type { Journey } from './journey.ts'
import { journeys } from './journeys/index.ts'
import { nameOf, placeNamed, type Place } from './places.ts'
import { deaths, killAt, NeverReached, walkThrough, type Death } from './round.ts'
import { openStage } from './stage.ts'
import { elsewhere, inJourneys } from './tables.ts'

const deep = process.env['HIBLA_DEEP'] !== undefined
const KILLS = 300
const MINUTE = 60_000
vi.setConfig({ testTimeout: 2 * MINUTE })

const stage = await openStage()
const journeyNamed = (name: string): Journey => {
  const found = journeys.find((each) => each.name === name)
  if (!found) throw new Error(`There is no journey '${name}'`)
  return found
}

const chosen: [journey: string, place: string, dies: Death][] = [
  ['registering', 'commit of insert pending_registration', 'the process, while its write arrives'],
  ['verifying an email address', 'insert person_role', 'the process'],
  ['verifying an email address', 'insert registration', 'PostgreSQL'],
  ['choosing a new password', 'update person', 'the process'],
  ['removing an authenticator app with a recovery code', 'delete second_factor', 'the process'],
  ['proving oneself with a recovery code', 'insert step_up', 'the process'],
  ['linking an account', 'insert account_link', 'the process'],
  ['linking an account', 'update person', 'the process'],
  ['unlinking the account in use', 'commit of delete account_link', 'the process, while its write arrives'],
  ['switching to another account', 'update account_holder', 'the connection'],
  ['changing an email address', 'update contact_change', 'PostgreSQL'],
  ['writing a due contact change into its account', 'update account', 'PostgreSQL'],
  ['erasing one’s data', 'delete person', 'the process'],
  ['leaving one’s details where there is no fibre', 'commit of insert lead', 'the process, while its write arrives'],
  ['leaving one’s details where there is no fibre', 'delete outbox_event', 'the process'],
  ['leaving one’s details where there is no fibre', 'the mail is accepted', 'the process'],
  ['hearing that fibre has come', 'commit of update lead', 'the process'],
  ['saving an application', 'insert application_event', 'PostgreSQL'],
  ['sending in an application', 'insert application_change', 'the process'],
  ['sending in an application', 'commit of update application', 'the process, while its write arrives'],
  ['confirming an application', 'insert application_change', 'the process'],
  ['sending a file', 'insert stored_file', 'the process'],
  ['sending a file', 'commit of insert application_document', 'the process, while its write arrives'],
  ['deleting a file', 'commit of delete application_document', 'the process'],
  ['opening a draft by its link', 'commit of insert application_key', 'the process, while its write arrives'],
  ['correcting the email address of a draft', 'delete application_resume_link', 'the process'],
  ['booking an appointment', 'insert appointment', 'the process'],
  ['returning a document', 'update application_document', 'the process'],
  ['asking for missing documents', 'update document_folder', 'the process'],
  ['noting a visit', 'update application', 'the process'],
  ['approving an application', 'insert install_job', 'the process'],
  ['noting that a line works', 'commit of update account', 'the process, while its write arrives'],
  ['the morning’s bills', 'insert ledger_entry', 'the process'],
  ['suspending a line', 'insert lifecycle_event', 'PostgreSQL'],
  ['a payment that brings a line back', 'commit of insert payment', 'the process, while its write arrives'],
  ['starting a payment', 'commit of insert payment_intent', 'the process, while its write arrives'],
  ['starting a payment', 'update payment_intent', 'the process'],
  ['starting a payment', 'insert suspension_hold', 'PostgreSQL'],
  ['hearing that a payment was made', 'insert payment', 'the process'],
  ['hearing that a payment was made', 'insert payment_event', 'PostgreSQL'],
  ['hearing that a payment was made', 'commit of insert payment', 'the process, while its write arrives'],
  ['hearing that a payment was made', 'insert official_receipt', 'the process'],
  ['coming back from the gateway', 'commit of update payment_intent', 'the process, while its write arrives'],
  ['coming back from the gateway', 'insert payment', 'the connection'],
  ['asking about a payment', 'commit of update payment_intent', 'the process'],
  ['asking about a payment', 'insert payment', 'the process'],
  ['sending a payment slip', 'commit of insert payment_proof', 'the process, while its write arrives'],
  ['refunding a payment', 'commit of insert payment_refund', 'the process, while its write arrives'],
  ['refunding a payment', 'update payment_refund', 'the process'],
  ['approving a refund', 'update payment_refund', 'PostgreSQL'],
  ['announcing news', 'update idempotent_answer', 'the process'],
  ['publishing a page', 'commit of insert content_document', 'the process, while its write arrives'],
  ['posting a held payment after all', 'update payment_held', 'the process'],
  ['comparing a gateway’s list', 'insert settlement_difference', 'the process'],
]

test.each(chosen)('%s happens once and whole, if at ‘%s’ a kill hits %s', async (name, place, dies) => {
  const journey = journeyNamed(name)
  expect(await killAt(stage, journey, placeNamed(place), dies)).toEqual({ faults: {}, after: journey.whole })
})

const tables = async (): Promise<string[]> =>
  (await stage.rows<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'public'`)).map(
    ({ name }) => name,
  )

test('every table is written by a journey, or never by people', async () => {
  expect([...inJourneys, ...elsewhere].toSorted()).toEqual((await tables()).toSorted())
})

/** What every journey writes, from walking through all of them. */
const written = new Map<Journey, Place[]>()

test.runIf(deep)(
  'every journey is whole when nobody is killed, and together they write what they should',
  async () => {
    for (const journey of journeys) {
      const { writes, ...walked } = await walkThrough(stage, journey)
      expect.soft(walked, journey.name).toEqual({ faults: {}, after: journey.whole })
      written.set(journey, writes)
    }
    const seen = new Set([...written.values()].flat().map((place) => ('table' in place ? place.table : '')))
    expect(inJourneys.filter((name) => !seen.has(name))).toEqual([])
  },
  10 * MINUTE,
)

/** HIBLA_SEED repeats the kills of an earlier run. */
const seed = Number(process.env['HIBLA_SEED'] ?? Math.floor(Math.random() * 1e9))

test.runIf(deep)(
  `${KILLS} kills at random writes leave nothing half done or done twice (HIBLA_SEED=${seed})`,
  async () => {
    const { oneOf } = diceFrom(seed)
    const places = [...written].flatMap(([journey, writes]) => writes.map((place) => ({ journey, place })))
    const wrong: object[] = []
    let [kills, misses] = [0, 0]
    while (kills < KILLS && misses < KILLS / 5) {
      const { journey, place } = oneOf(places)
      const dies = oneOf(Object.keys(deaths) as Death[])
      const left = await killAt(stage, journey, place, dies).catch((error: unknown) =>
        error instanceof NeverReached ? undefined : { threw: String(error) },
      )
      if (!left) {
        misses++
        continue
      }
      kills++
      const expected = { faults: {}, after: journey.whole }
      if (isDeepStrictEqual(left, expected)) continue
      wrong.push({ kill: kills, journey: journey.name, place: nameOf(place), dies, left })
      // At once, since the rest may take long.
      process.stderr.write(`${JSON.stringify(wrong.at(-1))}\n`)
    }
    expect({ kills, wrong }).toEqual({ kills: KILLS, wrong: [] })
  },
  40 * MINUTE,
)
