import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { greedyPdf, hidingPdf, jpg, pdf, pdfOfPages } from '../../../../test/sample-files.ts'
import { until } from '../../../../test/until.ts'
import { startInspector } from './inspector.ts'
import { MAX_PIXELS } from './judge.ts'
import { pixelsOf } from './jpeg.ts'
import { hasActiveContent } from './pdf-active.ts'

const folder = await mkdtemp(join(tmpdir(), 'hibla-inspector-'))
const inspector = startInspector()
const ana = { network: '192.0.2.0/24', visitor: 'ana' }
afterAll(async () => {
  inspector.stop()
  await rm(folder, { recursive: true })
})

const jobFor = async (name: string, bytes: Buffer) => {
  const path = join(folder, name)
  await writeFile(path, bytes)
  return { path, picture: `${path}.picture`, preview: `${path}.preview` }
}

test('files are looked at one after the other, each with its own answer', async () => {
  const files = [await jpg(), pdf(), Buffer.from('text'), await jpg(2000, 2000), pdf()]
  const jobs = await Promise.all(files.map((bytes, nth) => jobFor(`many-${nth}`, bytes)))
  const found = await Promise.all(jobs.map((job) => inspector.inspect(job, ana)))
  const aPdf = { type: 'application/pdf', pages: 1, hasActiveContent: false }
  expect(found).toEqual([{ type: 'image/jpeg' }, aPdf, { fault: 'file-type' }, { type: 'image/jpeg' }, aPdf])
})

test('a file that takes too long is refused, and the next one is looked at by a new process', async () => {
  const hasty = startInspector(1)
  const large = await jobFor('large', await jpg(5000, 4000))
  expect(await hasty.inspect(large, ana)).toEqual({ fault: 'file-damaged' })
  hasty.stop()
  expect(await inspector.inspect(large, ana)).toEqual({ type: 'image/jpeg' })
})

/** The processes that this one has begun to look at files, as Linux tells. */
const inspecting = async (): Promise<number[]> => {
  const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const told = (pid: string, what: string) => readFile(`/proc/${pid}/${what}`, 'utf8').catch(() => '')
  const isOurs = async (pid: string) =>
    (await told(pid, 'status')).includes(`PPid:\t${process.pid}\n`) &&
    (await told(pid, 'cmdline')).includes('inspect-process')
  const ours = await Promise.all(all.map(isOurs))
  return all.filter((_, at) => ours[at]).map(Number)
}

test.runIf(process.platform === 'linux').each([
  ['and nobody has noticed yet', async () => {}],
  ['a while ago', async (pid: number) => until(async () => !(await inspecting()).includes(pid))],
])('a process that was ended while it had nothing to do, %s, costs nobody their file', async (_, wait) => {
  const before = new Set(await inspecting())
  const own = startInspector()
  const jobs = [await jobFor('first', pdf()), await jobFor('second', pdf())] as const
  expect(await own.inspect(jobs[0], ana)).toMatchObject({ pages: 1 })
  const pid = (await inspecting()).find((each) => !before.has(each))!
  process.kill(pid, 'SIGKILL')
  await wait(pid)
  expect(await own.inspect(jobs[1], ana)).toMatchObject({ pages: 1 })
  own.stop()
})

test('a PDF whose pages take more memory than there is keeps nobody else’s from being read', async () => {
  for (const round of [1, 2]) {
    expect(await inspector.inspect(await jobFor(`greedy-${round}`, greedyPdf()), ana)).toEqual({
      fault: 'file-damaged',
    })
    expect(await inspector.inspect(await jobFor(`good-${round}`, pdf()), ana)).toMatchObject({ pages: 1 })
  }
})

test('a PDF whose script only a reader of PDFs finds is one with more than pages', async () => {
  const bytes = hidingPdf('/Names<</JavaScript<</Names[(a)<</S/JavaScript/JS(app.alert\\(1\\))>>]>>>>')
  expect(hasActiveContent(bytes)).toBe(false)
  expect(await inspector.inspect(await jobFor('hiding', bytes), ana)).toMatchObject({ hasActiveContent: true })
  expect(await inspector.inspect(await jobFor('plain', hidingPdf('')), ana)).toMatchObject({ hasActiveContent: false })
})

test('a PDF that takes too long or that nobody could open is refused, and pages that claim to be huge stay small', async () => {
  const hasty = startInspector(1)
  expect(await hasty.inspect(await jobFor('long', await pdfOfPages(25)), ana)).toEqual({ fault: 'file-damaged' })
  hasty.stop()
  const without = pdf().toString('latin1').replace('/Type/Pages/Kids[3 0 R]/Count 1', '/Type/Pages/Kids[]/Count 0')
  const none = await jobFor('none', Buffer.from(without, 'latin1'))
  expect(await inspector.inspect(none, ana)).toEqual({ fault: 'file-damaged' })
  const huge = await jobFor(
    'huge',
    Buffer.from(pdf().toString('latin1').replace('0 0 200 200', '0 0 9e6 9e6'), 'latin1'),
  )
  expect(await inspector.inspect(huge, ana)).toMatchObject({ pages: 1 })
  const { width, height } = await sharp(`${huge.path}.page-1`).metadata()
  expect(Math.max(width, height)).toBeLessThanOrEqual(1600)
})

test('the header tells the pixels, so that a bomb is never decoded', async () => {
  expect(pixelsOf(await jpg(640, 480))).toBe(640 * 480)
  expect(MAX_PIXELS).toBe(40_000_000)
  for (const none of [Buffer.alloc(0), Buffer.from('text'), Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0])])
    expect(pixelsOf(none)).toBeUndefined()
})
