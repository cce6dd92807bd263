import { contract } from '@hibla/contract'
import type { IsoDate } from '@hibla/contract/values/dates'
import { sql } from '../../../kernel/postgres/sql.ts'
import { expect, test } from 'vitest'
import { usePayers } from '../test/payers.ts'
import { ourMovements } from './our-side.ts'

const { api, paynamics, account, request, payOnline, tell } = await usePayers()

test('what 70,000 people have paid on a day can be looked up at once', async () => {
  const { reference } = (await payOnline(request(await account()))).body
  await tell(reference, paynamics.pay(reference, api.clock.now()))
  const others = Array.from({ length: 70_000 }, (_, at) => `PAY-${at}`)
  const found = await ourMovements(api.db, 'paynamics', [...others, reference])
  expect(found).toMatchObject([{ reference, amount: 149_900 }])
})

test('the file of a day with 60,000 payments is written at once', async () => {
  const day = '2026-10-01' as IsoDate
  await api.db.execute(sql`
    insert into settlement_line (gateway, day, position, reference, gateway_reference, channel, amount, fee)
    select 'paynamics', ${day}, n, 'PAY-' || n, 'GW-' || n, 'gc', 149900, 0 from generate_series(1, 60000) n`)
  const url = `/api${contract.payments.paymentDayFile.path.replace('{day}', day)}`
  const { body } = await api.inject({ method: 'GET', url, as: 'nora.back-office' })
  expect(body.trim().split('\r\n')).toHaveLength(60_001)
})
