import { HOUR_MS } from '@hibla/contract/values/days'
import { eq } from '../../kernel/postgres/sql.ts'
import { uuidFrom } from '../../kernel/ids/uuid-from.ts'
import { outage, outageAccount, outageEvent } from './outages.tables.ts'
import type { OutagesDeps } from './deps.ts'

const outageId = uuidFrom('the demo outage in Baguio')
/** Where the demo subscriber in an outage area lives. */
const BAGUIO = { kind: 'municipality', id: '1430300000' } as const

/** An incident that began three hours before the demo data was loaded. Nobody is written to about it. */
export const loadDemoOutage = async (deps: OutagesDeps): Promise<void> => {
  const area = await deps.address.area(deps.db, BAGUIO.kind, BAGUIO.id)
  if (!area) return
  const now = deps.clock.now()
  const startedAt = new Date(now.getTime() - 3 * HOUR_MS)
  await deps.db.transaction(async (tx) => {
    const made = await tx
      .insert(outage)
      .values({
        outageId,
        placeKind: BAGUIO.kind,
        placeId: BAGUIO.id,
        placeName: area.name,
        ...area.point,
        cause: 'fibre-cut',
        note: 'A cable on Session Road was cut. We are splicing it.',
        startedAt,
        expectedEnd: new Date(now.getTime() + 9 * HOUR_MS),
        openedAt: startedAt,
        foundAt: startedAt,
      })
      .onConflictDoNothing()
      .returning({ outageId: outage.outageId })
    if (made.length === 0) return
    await tx.insert(outageEvent).values({ outageId, version: 1, change: 'open', by: 'demo', at: startedAt })
    const accountNumbers = await deps.accounts.accountsAt(tx, BAGUIO, '', 1_000)
    if (accountNumbers.length === 0) return
    const told = { outageId, foundAt: startedAt, toldVersion: 1, writtenVersion: 1 }
    await tx.insert(outageAccount).values(accountNumbers.map((accountNumber) => ({ ...told, accountNumber })))
    const counts = { accounts: accountNumbers.length, told: accountNumbers.length }
    await tx.update(outage).set(counts).where(eq(outage.outageId, outageId))
    const lines = { incident: outageId, accountNumbers, fresh: accountNumbers }
    await deps.billing.linesInIncident(tx, { ...lines, from: startedAt, endedAt: null })
  })
}
