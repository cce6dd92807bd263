import { readdir } from 'node:fs/promises'
import { contract } from '@hibla/contract'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { pdfWithActiveContent, packedPdf, pdfOfPages, protectedPdf } from '../../../test/sample-files.ts'
import { workOff } from '../../../test/work-off.ts'
import { storedFile } from '../../kernel/files/files.tables.ts'
import { sql } from '../../kernel/postgres/sql.ts'
import { filesOf } from './test/applicant.ts'

const api = await useApi()
const { apply, send } = filesOf(api)

/** What the store holds, apart from the folders in it. */
const stored = async () =>
  (await readdir(api.environment.FILES_FOLDER, { recursive: true, withFileTypes: true })).filter((each) =>
    each.isFile(),
  )
const linkOf = async ({ orderId }: { orderId: string }, name: string) => {
  const query = { applicationReferenceNo: orderId }
  const { body } = await api.call(contract.documents.staffFiles, { as: 'nora.back-office', query })
  return body.files.find(({ fileName }) => fileName === name)!.link
}
const shownOf = async (whose: { orderId: string }, name: string) =>
  (await api.app.inject({ url: await linkOf(whose, name), headers: { accept: 'text/html' } })).body
const unescapeHtml = (text: string) => text.replaceAll('&amp;', '&')

test('staff see pictures of a PDF’s pages, in which nothing runs; the original is a download, with a warning if it holds more than pages', async () => {
  const bea = await apply()
  for (const [name, bytes, warns] of [
    ['lively.pdf', pdfWithActiveContent(), true],
    ['hidden.pdf', packedPdf('/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>'), true],
    [
      'escaped.pdf',
      Buffer.from(pdfWithActiveContent().toString('latin1').replaceAll('/JavaScript', '/J#61vaScript'), 'latin1'),
      true,
    ],
    ['plain.pdf', packedPdf(''), false],
    ['protected.pdf', await protectedPdf(), false],
  ] as const) {
    const { status } = await send(bea, bytes, { name })
    expect([name, status]).toEqual([name, 200])
    const link = await linkOf(bea, name)
    const shown = await api.app.inject({ url: link, headers: { accept: 'text/html' } })
    expect(shown.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    expect(shown.headers['content-security-policy']).toContain("script-src 'self';")
    expect([name, shown.body.includes('contains scripts, programs or other files')]).toEqual([name, warns])
    const pictures = [...shown.body.matchAll(/<img src="([^"]+)" alt="Page 1 of /g)].map(([, at]) => unescapeHtml(at!))
    expect(pictures).toHaveLength(1)
    const picture = await api.app.inject(pictures[0]!)
    expect(picture.headers['content-type']).toBe('image/jpeg')
    expect((await sharp(picture.rawPayload).metadata()).format).toBe('jpeg')
    const original = unescapeHtml(/<a href="([^"]+)">Download the original/.exec(shown.body)![1]!)
    const saved = await api.app.inject(original)
    expect(saved.headers['content-disposition']).toMatch(/^attachment/)
    expect(saved.rawPayload.equals(bytes)).toBe(true)
  }
})

test('a PDF of many pages is drawn as far as twenty, and its pictures go with it', async () => {
  const bea = await apply()
  const before = (await stored()).length
  const { body } = await send(bea, await pdfOfPages(25), { name: 'long.pdf' })
  expect((await stored()).length - before).toBe(21)
  expect(await shownOf(bea, 'long.pdf')).toContain(
    'The first 20 pages are shown. If there are more, they’re in the file.',
  )
  const query = { applicationReferenceNo: bea.orderId, category: 'governmentIssued' as const, filename: 'long.pdf' }
  expect(body.file.fileName).toBe('long.pdf')
  expect((await api.call(contract.documents.removeFile, { query, visitorKey: bea.visitorKey })).status).toBe(200)
  await workOff(api, 'files')
  expect(await stored()).toHaveLength(before)
})

test('staff are warned of a file whose pages nobody has drawn, because nobody has looked what is in it', async () => {
  const bea = await apply()
  await send(bea, packedPdf(''), { name: 'old.pdf' })
  const warning = 'we haven’t checked it for scripts'
  const drawn = await shownOf(bea, 'old.pdf')
  expect(drawn).toContain('One page is shown.')
  expect(drawn).not.toContain(warning)
  await api.db.update(storedFile).set({ pages: 0 })
  expect(await shownOf(bea, 'old.pdf')).toContain(warning)
})

test('a file that the release before this one drops loses the pictures of its pages, too', async () => {
  const bea = await apply()
  const before = (await stored()).length
  await send(bea, await pdfOfPages(3), { name: 'short.pdf' })
  expect((await stored()).length - before).toBe(4)
  const query = { applicationReferenceNo: bea.orderId, category: 'governmentIssued' as const, filename: 'short.pdf' }
  await api.call(contract.documents.removeFile, { query, visitorKey: bea.visitorKey })
  // That release doesn't write how many pages there are.
  await api.db.execute(sql`update outbox_event set payload = payload - 'pages' where payload ? 'pages'`)
  await workOff(api, 'files')
  expect(await stored()).toHaveLength(before)
})
