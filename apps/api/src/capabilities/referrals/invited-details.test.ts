import { contract } from '@hibla/contract'
import { beforeEach, expect, test } from 'vitest'
import { inBasco } from '../../../test/demo-places.ts'
import { sql, type SQL } from '../../kernel/postgres/sql.ts'
import { useReferrals } from './test/referring.ts'

const { api, subscriber, refer, comeBack, rowOf } = await useReferrals()
const { invitedDetails, referralInvite } = contract.referrals
const SAN_LORENZO = '1380300025'
beforeEach(async () => {
  await api.db.execute(sql`truncate limit_window, recipient_count`)
})

const details = async (code: string) => (await api.call(invitedDetails, { body: { code } })).body.invited

test('whoever was invited finds what was given about them, except the exact spot, with the link that only they get', async () => {
  const { payload } = await refer(await subscriber(), { barangayId: SAN_LORENZO })
  const { inviteCode } = (await rowOf(payload.referenceNum))!
  const { firstName, lastName, emailID, mobileNumber } = payload
  const { place, ...who } = (await details(inviteCode))!
  expect(who).toEqual({ firstName, lastName, emailID, mobileNumber })
  expect([place?.label, place?.barangay?.barangayId]).toEqual([
    'San Lorenzo, City of Makati, Metro Manila',
    SAN_LORENZO,
  ])
  expect(JSON.stringify([who, place])).not.toContain(String(payload.latitude))
})

test('a building is told with the place it is in, and a place that isn’t in the lists isn’t told', async () => {
  const [building] = await api.db.execute<{ id: string; name: string }>(
    sql`select property_id as id, name from property where kind = 'Building' and barangay_id = ${SAN_LORENZO} limit 1`,
  )
  const placeOf = async (own: object) => {
    const { payload } = await refer(await subscriber(), own)
    return (await details((await rowOf(payload.referenceNum))!.inviteCode))?.place
  }
  const found = await placeOf({ barangayId: SAN_LORENZO, buildingId: building!.id })
  expect([found?.property?.name, found?.municipality.name]).toEqual([building!.name, 'City of Makati'])
  expect([await placeOf({}), await placeOf({ barangayId: '9999999999' })]).toEqual([null, null])
})

test('a former subscriber who comes back finds what they typed, with the link that was mailed', async () => {
  const { body } = await comeBack({ emailID: 'again@example.com' })
  expect(await details((await rowOf(body.referenceNum))!.inviteCode)).toMatchObject({ emailID: 'again@example.com' })
})

test('a link that is for anybody, or that nobody has made, tells nothing about anybody', async () => {
  const ana = await subscriber()
  await refer(ana)
  const { body } = await api.call(referralInvite, { query: {}, ...ana.as })
  if (!body.status) throw new Error('no link')
  expect([await details(body.code), await details('IV-NOBODYSLINK23456')]).toEqual([null, null])
})

test('an invitation tells nothing once they apply or it has expired, while fibre isn’t there, or after they asked to be forgotten', async () => {
  const ana = await subscriber()
  const afterwards = async (change: SQL, own: object = {}) => {
    const { payload } = await refer(ana, own)
    const { inviteCode } = (await rowOf(payload.referenceNum))!
    await api.db.execute(sql`update referral set ${change} where reference_num = ${payload.referenceNum}`)
    return details(inviteCode)
  }
  expect(await afterwards(sql`reminded_at = now()`)).not.toBeNull()
  for (const change of [sql`state = 'applying'`, sql`state = 'expired'`, sql`request_body = '{}'`])
    expect(await afterwards(change)).toBeNull()
  expect(await afterwards(sql`reminded_at = now()`, inBasco)).toBeNull()
})

test('nobody tries links one after the other', async () => {
  const tries = Array.from({ length: 21 }, (_, nth) => `IV-NOBODYSLINK${String(nth).padStart(6, '2')}`)
  const statuses: number[] = []
  for (const code of tries) statuses.push((await api.call(invitedDetails, { body: { code } })).status)
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
})
