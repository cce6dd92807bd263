import type { ReferralProgramme } from '@hibla/contract/referrals/referrals.contract'
import { ReferralProgramme as Programme } from '@hibla/contract/referrals/referrals.contract'
import type { ReferralType } from '@hibla/contract/referrals/programme.rule'
import { z } from 'zod'
import { readData } from '../../kernel/data/read-data.ts'
import { asc, eq } from '../../kernel/postgres/sql.ts'
import type { Database, Executor } from '../../kernel/postgres/database.ts'
import { referralProgramme } from './referrals.tables.ts'

export const programmes = async (db: Executor): Promise<ReferralProgramme[]> => {
  const rows = await db.select().from(referralProgramme).orderBy(asc(referralProgramme.position))
  return rows.map(({ position: _, ...programme }) => programme)
}

/** What a programme brings its referrers. One that isn't loaded brings nothing. */
export const rewardOf = async (db: Executor, type: ReferralType) => {
  const [found] = await db.select().from(referralProgramme).where(eq(referralProgramme.type, type))
  return { reward: found?.reward ?? 0, mostAYear: found?.mostAYear ?? 0 }
}

/** Loads programmes that aren't in the database yet; what a provider has changed stays. */
export const loadProgrammes = async (db: Database, file: string): Promise<void> => {
  const given = await readData(file, z.array(Programme))
  await db
    .insert(referralProgramme)
    .values(given.map((each, position) => ({ ...each, position })))
    .onConflictDoNothing()
}
