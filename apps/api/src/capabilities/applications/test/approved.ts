import { eq } from '../../../kernel/postgres/sql.ts'
import type { TestApi } from '../../../../test/api.ts'
import { account } from '../../account/account.tables.ts'
import { installJob } from '../review/review.tables.ts'

export const hubs = { addons: [{ addonId: 'MESH-HUB', quantity: 2 }], termMonths: 0 }

/** What an approval has made. */
export const approvedOf = (api: TestApi) => {
  const jobOf = async (orderId: string) =>
    (await api.db.select().from(installJob).where(eq(installJob.applicationRefId, orderId)))[0]
  const accountOf = async (orderId: string) => {
    const number = (await jobOf(orderId))!.accountNumber
    return (await api.db.select().from(account).where(eq(account.accountNumber, number)))[0]!
  }
  return { jobOf, accountOf }
}
