import type { ServerResponse } from 'node:http'
import { contract, everyEndpoint } from '@hibla/contract'
import { endpoint, type Endpoint } from '@hibla/contract/endpoint'
import { messageOf } from '@hibla/contract/values/outcome'
import { FILE_LINK_TYPE, Pdf } from '@hibla/contract/values/file'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { problem } from '../test/client.ts'
import { LinkedFile } from './answer.ts'
import { client, json, readIt, sendIt, serveWire, wire, shared } from './test/wire.ts'

serveWire()

describe('an answer that says how it went', () => {
  const { sendOtp } = contract.applications
  const body = { appRefID: 'HOBS-ABCDEFGHJK', purpose: 'ForCompliance' } as const
  const others = [false, 0, 1, 400, 'true', null, undefined]

  test('[calls.status-true-is-success] is a success if its status is true, and a failure otherwise', async () => {
    wire.reply = json(200, { status: true })
    expect(await client().send(sendOtp, { body })).toEqual({ ok: true, body: { status: true } })
    for (const answer of [...others.map((status) => ({ status })), [], 'done', {}]) {
      wire.reply = json(200, answer)
      expect(await client().send(sendOtp, { body })).toMatchObject({ ok: false })
    }
  })

  test('[calls.status-true-is-success] holds for every call of the contract whose answer has such a status', () => {
    const statusOf = ({ ok }: Endpoint) => (ok instanceof z.ZodObject ? ok.shape['status'] : undefined) as z.ZodType
    const judged = everyEndpoint.filter(({ endpoint }) => statusOf(endpoint)?.safeParse(true).success)
    const lenient = judged.filter(({ endpoint }) => others.some((each) => statusOf(endpoint).safeParse(each).success))
    expect(judged.length).toBeGreaterThan(40)
    // Details with a list of files have arrived, 'not serviceable' is an answer too, and the screens of AutoPay and streaming
    // read the status.
    const known = ['complianceDetails', 'enrol', 'recoverStreaming', 'checkServiceability']
    expect(lenient.map(({ name }) => name)).toEqual(known)
  })

  test.each(['The slot has just been taken.', '() => error.message', 'No “quotes” or {braces}'])(
    '[calls.failure-carries-the-real-message] and the message of a failure arrives as it was sent: %s',
    async (detail) => {
      wire.reply = json(422, problem({ status: 422, detail }))
      const sent = await sendIt()
      expect(sent.ok ? '' : sent.problem.detail).toBe(detail)
      const thrown = await readIt().catch((error: unknown) => error)
      expect([messageOf(thrown), String(thrown)]).toEqual([detail, `CallFailed: ${detail}`])
    },
  )
})

test('a file arrives under the name the server gave it, and anything else is not taken for a file', async () => {
  const statement = endpoint({ ...shared, method: 'GET', path: '/statement', ok: Pdf })
  const answered = (type: string) => (response: ServerResponse) =>
    response
      .writeHead(200, { 'content-type': type, 'content-disposition': 'inline; filename="bill-11.pdf"' })
      .end('%PDF-1.7')
  wire.reply = answered('application/pdf')
  const file = await client().get(statement)
  expect([file.name, file.type, await file.text()]).toEqual(['bill-11.pdf', 'application/pdf', '%PDF-1.7'])
  wire.reply = answered('text/html')
  await expect(client().get(statement)).rejects.toThrow('Something went wrong on our side')
  wire.reply = (response) => void response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF-1.7')
  expect((await client().get(statement)).name).toBe('file')
})

test('a file that waits in a bucket arrives as its name and a link, which is where it is saved from', async () => {
  const statement = endpoint({ ...shared, method: 'GET', path: '/statement', ok: Pdf })
  const given = { name: 'bill-11.pdf', type: 'application/pdf', link: 'https://files.example.com/a?by=b' }
  const answered = (body: object) => (response: ServerResponse) =>
    response.writeHead(200, { 'content-type': FILE_LINK_TYPE }).end(JSON.stringify(body))
  wire.reply = answered(given)
  const file = await client().get(statement)
  expect(file).toBeInstanceOf(LinkedFile)
  expect([file.name, file.type, (file as LinkedFile).link]).toEqual([given.name, given.type, given.link])
  for (const wrong of [
    { ...given, link: 'javascript:alert(1)' },
    { ...given, type: 'text/html' },
  ]) {
    wire.reply = answered(wrong)
    await expect(client().get(statement)).rejects.toThrow('Something went wrong on our side')
  }
})
