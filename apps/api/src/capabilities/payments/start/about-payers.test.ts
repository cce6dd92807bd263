import { sql } from '../../../kernel/postgres/sql.ts'
import { expect, test } from 'vitest'
import { messagesTo } from '../../../../test/mailbox.ts'
import { workOff } from '../../../../test/work-off.ts'
import { paymentsData } from '../personal-data.ts'
import { usePayers } from '../test/payers.ts'

const { api, account, request, owner, payByCard, tell } = await usePayers()

test('whoever erases their data isn’t named any more in the payments they started', async () => {
  const number = await account()
  const { body } = await payByCard(request(number, { channel: 'gpap_cc_ph' }), owner(number))
  const started = async () => {
    const rows = await api.db.execute(sql`select person_id from payment_intent where reference = ${body.reference}`)
    return rows[0]
  }
  expect(await started()).toEqual({ person_id: 'ana' })
  const { erase } = paymentsData({ db: api.db, clock: api.clock, files: { drop: async () => {} } as never })
  const told = await api.db.transaction((tx) => erase(tx, 'ana', [number], []))
  expect(told.erased).toHaveLength(1)
  expect(await started()).toEqual({ person_id: null })
})

test('whoever is logged in and doesn’t finish a payment gets a mail about it', async () => {
  const number = await account()
  const { body } = await payByCard(request(number, { channel: 'gpap_cc_ph' }), owner(number))
  await api.db.execute(
    sql`update payment_intent set email = ${`${number}@example.com`} where reference = ${body.reference}`,
  )
  await tell(body.reference, { state: 'failed', code: 'GR053', message: 'declined' })
  await workOff(api, 'payments')
  expect((await messagesTo(api.db, `${number}@example.com`)).map(({ subject }) => subject)).toEqual([
    'Your payment of ₱1,499.00 didn’t go through',
  ])
})
