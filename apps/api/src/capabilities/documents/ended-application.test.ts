import { expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { jpg } from '../../../test/sample-files.ts'
import { applicantsOf, type Order } from '../applications/test/applicant.ts'
import { staffOf } from '../applications/test/staff.ts'
import { filesOf } from './test/applicant.ts'

const api = await useApi()
const { withdraw } = applicantsOf(api)
const { inReview, judge, giveBack, refuse } = staffOf(api)
const { send, list } = filesOf(api)
const photo = await jpg()

test.each([
  ['refused', (order: Order) => refuse(order, 'The ID belongs to somebody else.')],
  ['withdrawn', (order: Order) => withdraw(order)],
])('a returned document of an application that was %s can’t be replaced any more', async (_, end) => {
  const order = await inReview('ended@example.com', {}, [photo])
  const [file] = (await list(order)).body.files
  await judge(order, file!.id, { status: 'returned', reason: 'The photo is blurred.' })
  await giveBack(order, 'Please send a sharper photo.')
  expect((await end(order)).status).toBe(200)
  expect((await send(order, photo, { reupload: 'true' })).problem.code).toBe('already-submitted')
  expect((await list(order)).body.files.map(({ id }) => id)).toEqual([file!.id])
})
