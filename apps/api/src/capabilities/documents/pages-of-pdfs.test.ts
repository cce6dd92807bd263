import { readdir } from 'node:fs/promises'
import { contract } from '@hibla/contract'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { livelyPdf, packedPdf, pdfOfPages, protectedPdf } from '../../../test/sample-files.ts'
import { workOff } from '../../../test/work-off.ts'
import { filesOf } from './test/applicant.ts'

const api = await useApi()
const { apply, send } = filesOf(api)

/** What the store holds, apart from the folders in it. */
const stored = async () =>
  (await readdir(api.environment.FILES_FOLDER, { recursive: true, withFileTypes: true })).filter((each) =>
    each.isFile(),
  )
const unescapeHtml = (text: string) => text.replaceAll('&amp;', '&')

test('staff see pictures of a PDF’s pages, in which nothing runs; the original is a download, with a warning if it holds more than pages', async () => {
  const bea = await apply()
  for (const [name, bytes, warns] of [
    ['lively.pdf', livelyPdf(), true],
    ['hidden.pdf', packedPdf('/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>'), true],
    [
      'escaped.pdf',
      Buffer.from(livelyPdf().toString('latin1').replaceAll('/JavaScript', '/J#61vaScript'), 'latin1'),
      true,
    ],
    ['plain.pdf', packedPdf(''), false],
    ['protected.pdf', await protectedPdf(), false],
  ] as const) {
    const { status } = await send(bea, bytes, { name })
    expect([name, status]).toEqual([name, 200])
    const { body } = await api.call(contract.documents.staffFiles, {
      as: 'nora.back-office',
      query: { applicationReferenceNo: bea.orderId },
    })
    const { link } = body.files.find(({ fileName }) => fileName === name)!
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
  const query = { applicationReferenceNo: bea.orderId, category: 'governmentIssued' as const, filename: 'long.pdf' }
  expect(body.file.fileName).toBe('long.pdf')
  expect((await api.call(contract.documents.removeFile, { query, visitorKey: bea.visitorKey })).status).toBe(200)
  await workOff(api, 'files')
  expect(await stored()).toHaveLength(before)
})
