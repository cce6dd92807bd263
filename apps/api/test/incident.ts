import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import { expect } from 'vitest'
import { sql } from '../src/kernel/postgres/sql.ts'
import type { TestApi } from './api.ts'
import { workOff } from './work-off.ts'

const { openOutage, changeOutage } = contract.outages
const staff = () => ({ as: 'bea.back-office', idempotencyKey: randomUUID() as string }) as const

/** Staff open an incident in a barangay where nobody lives but this account. */
export const incidentAt = async (
  api: TestApi,
  accountNumber: string,
  own: { note?: string; expectedEnd?: string } = {},
) => {
  const [empty] = await api.db.execute<{ id: string }>(sql`
    select barangay_id as id from barangay where barangay_id not in (
      select barangay_id from account where barangay_id is not null) order by barangay_id limit 1`)
  const place = { kind: 'barangay', id: empty!.id } as const
  await api.db.execute(sql`update account set barangay_id = ${place.id} where account_number = ${accountNumber}`)
  const opened = await api.call(openOutage, { ...staff(), body: { place, cause: 'fibre-cut', accounts: 1, ...own } })
  expect(opened.status).toBe(200)
  await workOff(api, 'outages')
  const { outageId, version } = opened.body.outage
  return {
    end: async () => {
      const endedAt = api.clock.now().toISOString()
      const ended = await api.call(changeOutage, {
        ...staff(),
        body: { outageId, version, change: 'end', endedAt },
      })
      expect(ended.status).toBe(200)
      await workOff(api, 'outages')
    },
  }
}
