import { manilaDate } from '@hibla/contract/values/dates'
import { z } from 'zod'
import { accountService } from '../capabilities/account/account.service.ts'
import { importLines } from '../capabilities/account/import-lines.ts'
import { addressService } from '../capabilities/address/address.service.ts'
import { importProperties } from '../capabilities/address/loading/import-properties.ts'
import { importSlots } from '../capabilities/applications/appointments/import-slots.ts'
import { billingService } from '../capabilities/billing/billing.service.ts'
import { importCatalog } from '../capabilities/catalog/import-catalog.ts'
import { summaryOf } from '../capabilities/catalog/import-summary.ts'
import { importEmployees } from '../capabilities/referrals/import-employees.ts'
import { importElements } from '../capabilities/serviceability/import-elements.ts'
import type { Clock } from '../kernel/clock/clock.ts'
import type { Mistake } from '../kernel/csv/read-csv.ts'
import type { Database } from '../kernel/postgres/database.ts'
import { atWork, done, sayMistakes } from './command.ts'
import { command, type Command } from './declare.ts'

type Import<T> = {
  description: string
  details?: string
  take: (db: Database, file: string, how: { replace: boolean; clock: Clock }) => Promise<T | { mistakes: Mistake[] }>
  tell: (taken: T) => string
  /** What `--replace` does, where a file may be all there is. */
  replace?: string
}

const WHOLE =
  'The whole file is taken over or nothing, and every bad line is told. apps/api/data/README.md has the format.'

/** What every command that takes over a file does. */
const importing = <T extends object>(what: string, { description, take, tell, replace }: Import<T>): Command =>
  command({
    name: `import ${what}`,
    description,
    details: WHOLE,
    words: { file: { about: 'the file to take over', is: z.string() } },
    options: replace === undefined ? {} : { replace: { about: replace } },
    run: ({ file, ...how }, typist) =>
      atWork(typist, async ({ db, clock }) => {
        const outcome = await take(db, file, { replace: 'replace' in how && how.replace, clock })
        return 'mistakes' in outcome ? sayMistakes(outcome.mistakes) : done(tell(outcome))
      }),
  })

const goes = 'what the file doesn’t name is removed'

export const commands = [
  importing('addresses', {
    description: 'takes over your buildings and subdivisions from a CSV file',
    replace: goes,
    take: importProperties,
    tell: ({ properties, removed }) => `${properties} buildings and subdivisions are in place, ${removed} are gone.`,
  }),
  importing('network', {
    description: 'takes over your network elements from a CSV file',
    replace: goes,
    take: importElements,
    tell: ({ elements, removed }) => `${elements} elements are in place, ${removed} are gone.`,
  }),
  importing('catalog', {
    description: 'changes what you sell, from a YAML file',
    replace: 'what the file doesn’t name is withdrawn as of today',
    take: (db, file, { replace, clock }) =>
      importCatalog(db, file, { replace }, { addresses: addressService, today: manilaDate(clock.now()) }),
    tell: summaryOf,
  }),
  importing('slots', {
    description: 'says when your teams can install lines, from a CSV file',
    replace: goes,
    take: (db, file, { replace }) => importSlots(db, file, { replace }, addressService),
    tell: ({ rows, removed }) => `${rows} lines are in place, ${removed} are gone.`,
  }),
  importing('lines', {
    description: 'says where lines end and what they hang on, from a CSV file',
    take: importLines,
    tell: ({ lines }) => `${lines} lines are in place.`,
  }),
  importing('employees', {
    description: 'takes over the personnel list from a CSV file',
    take: importEmployees,
    tell: ({ employees }) => `${employees} employees can refer others.`,
  }),
  importing('downtime', {
    description: 'notes when lines were down, from a CSV file',
    take: (db, file, { clock }) => {
      const billing = billingService({ db, clock, accounts: accountService(clock) })
      return db.transaction((tx) => billing.noteLinesFrom(tx, file))
    },
    tell: ({ noted, known }) => `${noted} noted, ${known} known before.`,
  }),
]
