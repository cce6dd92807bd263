import { expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { jpg, otherKinds, pdf } from '../../../test/sample-files.ts'
import type { Order } from '../applications/test/applicant.ts'
import { filesOf } from './test/applicant.ts'
import { documentsFor } from './test/service.ts'

const api = await useApi()
const { apply, save, list, names } = filesOf(api)

const exclusive = async (customerCategory: 'RES' | 'SME') => {
  const order = await apply(customerCategory)
  await save(order, { customerCategory, exclusive: true })
  return order
}

/** Sends bytes under a name, as any program could: each applicant from a network of their own. */
const sender =
  (order: Order, remoteAddress: string, reupload = 'false') =>
  async (bytes: Buffer, name: string) => {
    const answer = await api.inject({
      method: 'POST',
      url: '/api/baas/files',
      query: { applicationReferenceNo: order.orderId, category: 'proofOfBilling', subCategory: 'Water bill', reupload },
      headers: { 'x-file-name': name },
      payload: bytes,
      visitorKey: order.visitorKey,
      remoteAddress,
    })
    const { status, code } = answer.json<{ status: unknown; code?: string }>()
    return answer.statusCode === 200 ? status : `${answer.statusCode} ${code}`
  }

/** What becomes of everything else, under its own name and under those of a JPG and a PDF. */
const fates = async (send: ReturnType<typeof sender>) => {
  const told: [string, ...unknown[]][] = []
  for (const [kind, bytes] of await otherKinds())
    told.push([kind, await send(bytes, `bill.${kind}`), await send(bytes, 'bill.jpg'), await send(bytes, 'bill.pdf')])
  return told
}
const kinds = ['png', 'gif', 'webp', 'tiff', 'bmp', 'heic', 'svg', 'html', 'docx', 'txt']
const refused = kinds.map((kind) => [kind, '417 file-type', '417 file-type', '417 file-type'])

test.each([
  ['a household', 'residential', '192.0.2.1', () => apply()],
  ['a business', 'sme', '192.0.2.2', () => apply('SME')],
  ['an exclusive household', 'xclsv-residential', '192.0.2.3', () => exclusive('RES')],
  ['an exclusive business', 'xclsv-sme', '192.0.2.4', () => exclusive('SME')],
] as const)(
  '[documents.jpg-and-pdf-only] %s (%s) sends a JPG and a PDF, and nothing else by whatever name',
  async (_who, flow, network, begin) => {
    const order = await begin()
    expect((await list(order)).body.flow).toBe(flow)
    const send = sender(order, network)
    expect(await fates(send)).toEqual(refused)
    expect(await names(order)).toEqual([])
    expect([await send(await jpg(), 'bill.png'), await send(pdf(), 'bill.docx')]).toEqual([true, true])
    expect(await names(order)).toEqual(['bill.jpg', 'bill.pdf'])
  },
)

test('[documents.jpg-and-pdf-only] nothing else takes the place of a returned document either', async () => {
  const order = await apply()
  await sender(order, '192.0.2.5')(pdf(), 'dark.pdf')
  const [dark] = (await list(order)).body.files
  const service = documentsFor(api)
  await api.db.transaction(async (tx) => {
    await service.close(tx, order.orderId)
    await service.judge(tx, order.orderId, dark!.id, { status: 'returned', reason: 'Too dark.' })
  })
  const send = sender(order, '192.0.2.5', 'true')
  expect(await fates(send)).toEqual(refused)
  expect(await names(order)).toEqual(['dark.pdf'])
  expect(await send(await jpg(), 'bright.jpg')).toBe(true)
  expect(await names(order)).toEqual(['bright.jpg'])
})
