import { randomUUID } from 'node:crypto'
import { contract } from '@hibla/contract'
import { expect, test } from 'vitest'
import { FREE_UPLOAD_KB, UPLOADED_KB } from '../../../src/kernel/http/limits/captcha.ts'
import { jpg } from '../../sample-files.ts'
import { until } from '../../until.ts'
import { fileAgreement } from '../file-agreement.ts'
import { faultsIn, newFaults } from '../invariants.ts'
import { readyDraft, savedApplication } from '../journeys/selling.ts'
import { TIMEOUT_MS, ROUNDS } from './rounds.ts'
import { ID, sendId } from '../send-id.ts'
import type { TestEnvironment } from '../test-environment.ts'

/** A member's application with a first file. */
const withFile = async (environment: TestEnvironment) => {
  const { id, email } = await environment.person(1)
  const token = await environment.login(email)
  const { orderId } = await savedApplication(environment, randomUUID())
  await environment.rows('update application_order set person_id = $2, key_hash = null where order_id = $1', [
    orderId,
    id,
  ])
  const first = await sendId(environment, await environment.front(), { orderId, token, key: randomUUID() })
  expect(first.status).toBe(200)
  return { orderId, token }
}
const filesIn = (environment: TestEnvironment) => environment.count('select count(*) from stored_file')
const leftOf = async (environment: TestEnvironment, orderId: string) => {
  const rows = (table: string, column: string) =>
    environment.count(`select count(*) from ${table} where ${column} = $1`, [orderId])
  return (
    (await rows('application_order', 'order_id')) +
    (await rows('application', 'application_ref_id')) +
    (await rows('document_folder', 'application_reference_no')) +
    (await rows('application_document', 'application_reference_no'))
  )
}

/** What two processes do to the documents of one application at the same moment. */
export const testDocumentRaces = (environment: TestEnvironment): void => {
  test(
    'an ID deleted beside sending in: either the application is in with it, or it still needs one',
    async () => {
      const before = await faultsIn(environment)
      const portals = await environment.both()
      for (let round = 0; round < ROUNDS; round++) {
        await environment.timePasses()
        const { orderId, cookie, key, agreed } = await readyDraft(environment, randomUUID())
        const query = { applicationReferenceNo: orderId, ...ID }
        const both = [
          environment.call(portals[0], contract.applications.submitApplication, { key, cookie, body: agreed }),
          environment.call(portals[1], contract.documents.removeFile, { cookie, query }),
        ]
        const [sentIn, deleted] = (await Promise.all(both)).map(({ status, code = String(status) }) => code)
        expect([
          ['200', 'already-submitted'],
          ['government-id-missing', '200'],
        ]).toContainEqual([sentIn, deleted])
      }
      await environment.drain()
      expect(await newFaults(environment, before)).toEqual({})
    },
    TIMEOUT_MS,
  )

  test(
    'a file sent beside the erasure of its applicant: whichever comes first, nothing of them is left',
    async () => {
      const before = await faultsIn(environment)
      const portals = await environment.both()
      const outcomes = new Set<string>()
      for (let round = 0; round < ROUNDS; round++) {
        await environment.timePasses()
        const { orderId, token } = await withFile(environment)
        const held = await filesIn(environment)
        const sending = sendId(environment, portals[0], { orderId, token, key: randomUUID() })
        // Every other time the file is in the store already, and only what it is for isn't noted yet.
        if (round % 2 === 1) await until(async () => (await filesIn(environment)) > held)
        const erased = await environment.call(portals[1], contract.account.eraseMyData, {
          token,
          body: { confirm: 'ERASE' },
        })
        expect(erased.status).toBe(200)
        const { status, code = String(status) } = await sending
        outcomes.add(code)
        expect(await leftOf(environment, orderId)).toBe(0)
      }
      for (const each of outcomes) expect(['200', 'not-found', 'must-sign-in']).toContain(each)
      await environment.drain()
      expect(await fileAgreement(environment)).toEqual({ missingBytes: 0, strayBytes: 0 })
      expect(await newFaults(environment, before)).toEqual({})
    },
    TIMEOUT_MS,
  )

  test(
    'two files from one network, in two processes, when there is room for one without a captcha: one of them needs it',
    async () => {
      const portals = await environment.both()
      for (let round = 0; round < ROUNDS; round++) {
        await environment.timePasses()
        const two = await Promise.all([1, 2].map(() => savedApplication(environment, randomUUID())))
        const { size } = new Blob([new Uint8Array(await jpg())])
        await environment.rows(
          `insert into limit_window select $1, '127.0.0.1', date_trunc('day', now(), 'Asia/Manila'), $2`,
          [UPLOADED_KB, FREE_UPLOAD_KB - Math.ceil(size / 1024)],
        )
        const answers = await Promise.all(
          two.map(({ orderId, cookie }, nth) =>
            sendId(environment, portals[nth]!, { orderId, cookie, key: randomUUID() }),
          ),
        )
        expect(answers.map(({ status, code = String(status) }) => code).toSorted()).toEqual(['200', 'captcha-needed'])
      }
    },
    TIMEOUT_MS,
  )
}
