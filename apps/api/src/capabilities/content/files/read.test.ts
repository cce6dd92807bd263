import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pageNames } from '@hibla/contract/content/content.contract'
import { afterEach, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readContent, slidesNames } from './read.ts'

const api = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url))
const shipped = await readContent(api('data/content'))

const folders: string[] = []
afterEach(async () => {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })))
})

const folderWith = async (files: Record<string, string>) => {
  const folder = await mkdtemp(join(tmpdir(), 'content-'))
  folders.push(folder)
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), text)
  }
  return folder
}

const namesOf = (kind: string) => shipped.filter((file) => file.kind === kind).map(({ name }) => name)

const page = (name: string) => {
  const found = shipped.find((file) => file.kind === 'page' && file.name === name)
  if (found?.kind !== 'page') throw new Error(`${name} is not shipped`)
  return found.body
}

const allSlides = shipped.flatMap((file) => (file.kind === 'slides' ? file.body : []))

test('every shipped file parses, and none is forgotten', () => {
  expect(namesOf('page')).toEqual([...pageNames].toSorted())
  expect(namesOf('product-terms')).toEqual(['fibre', 'mesh-wifi', 'tv'])
  expect(namesOf('slides')).toEqual([...slidesNames].toSorted())
  // Made-up testimonials are only shown with demo data on.
  expect(namesOf('testimonials')).toEqual([])
  for (const name of ['tv-promo', 'landing-image', 'support-channels', 'videos']) expect(namesOf(name)).toEqual([name])
})

test('the shipped notices have questions with answers', () => {
  for (const name of ['privacy_notice', 'cookie_policy']) {
    expect(page(name).questionAnswerList.length).toBeGreaterThan(7)
    expect(page(name).questionAnswerList.every(({ answer }) => answer !== '')).toBe(true)
  }
})

test('the shipped terms and conditions have the two sections their screen shows', () => {
  expect(page('terms_and_conditions').headingDescriptionList).toHaveLength(2)
})

test('each heading in the shipped terms of use has one list, which the screen letters', () => {
  for (const { description } of page('terms_of_use').headingDescriptionList) {
    expect(description).toMatch(/^<ol>\n(<li>.*<\/li>\n)+<\/ol>$/)
  }
})

test('no shipped text contains escaped markup, which would mean that someone typed HTML', () => {
  expect(JSON.stringify(shipped)).not.toContain('&lt;')
})

test('every picture used by shipped content exists', () => {
  const promo = shipped.flatMap((file) => (file.kind === 'tv-promo' ? [file.body.image] : []))
  const help = shipped.flatMap((file) => {
    if (file.kind === 'landing-image') return [file.body.src]
    return file.kind === 'videos' ? file.body.flatMap(({ source, poster }) => [source, poster?.src]) : []
  })
  const pictures = [
    ...help,
    ...promo,
    ...allSlides.map(({ image }) => image?.src),
    ...pageNames.map((name) => page(name).image),
  ]
  const own = pictures.filter((src) => typeof src === 'string' && src.startsWith('/'))
  expect(own.length).toBeGreaterThan(0)
  expect(own.filter((src) => !existsSync(api(`../web/public${src}`)))).toEqual([])
})

test.each(slidesNames)('every slide of %s is read as its file has it', async (name) => {
  const text = await readFile(api(`data/content/slides/${name}.yaml`), 'utf8')
  expect(shipped.find((file) => file.kind === 'slides' && file.name === name)?.body).toEqual(parse(text))
})

test('slides that are shown together can be told apart', () => {
  const doubled = shipped.filter(
    (file) => file.kind === 'slides' && new Set(file.body.map(({ id }) => id)).size < file.body.length,
  )
  expect(doubled).toEqual([])
})

test('content that a provider leaves out is simply missing', async () => {
  const folder = await folderWith({ 'slides/carousel.yaml': '[]', '.DS_Store': 'noise' })
  expect(await readContent(folder)).toEqual([{ kind: 'slides', name: 'carousel', body: [] }])
})

test('a provider’s own legal pages replace those beside the other content', async () => {
  const page = (title: string) => `---\ntitle: ${title}\nlast_updated_date: 2026-01-31\n---\nHello.\n`
  const folder = await folderWith({ 'slides/carousel.yaml': '[]', 'pages/cookie_policy.md': page('Theirs') })
  const own = await folderWith({ 'terms_of_use.md': page('Ours') })
  expect(await readContent(folder, own)).toEqual([
    expect.objectContaining({ name: 'terms_of_use', body: expect.objectContaining({ title: 'Ours' }) }),
    { kind: 'slides', name: 'carousel', body: [] },
  ])
})

test.each(['slides/carousell.yaml', 'pages/privacy_notice.txt', 'pages/old/privacy_notice.md', 'banners.yaml'])(
  'an unexpected file such as %s is refused by name',
  async (file) => {
    await expect(readContent(await folderWith({ [file]: '[]' }))).rejects.toThrow(`${file}: is not a content file`)
  },
)

test('an unknown page is refused by name', async () => {
  const folder = await folderWith({ 'pages/refund_policy.md': '---\ntitle: Refunds\n---\n' })
  await expect(readContent(folder)).rejects.toThrow('pages/refund_policy.md: no such page: refund_policy')
})

test.each([
  [
    'slides/carousel.yaml',
    '- { id: a, title: A, text: t, image: null, link: { href: "javascript:x", label: Go } }',
    '0.link.href',
  ],
  ['slides/carousel.yaml', '', 'expected array'],
  ['testimonials.yaml', '- { id: a, quote: q, name: n }', '0.place: is missing'],
  ['tv-promo.yaml', 'enabled: "yes"\nlabel: TV\nlink: /\nimage: null', 'enabled'],
  ['tv-promo.yaml', 'enabled: true: false', 'Nested mappings'],
  ['product-terms/tv.md', '---\nlast_updated_date: 2026-01-31\n---\n', 'title: is missing'],
])('a mistake in %s is reported with its field (%#)', async (file, text, fault) => {
  await expect(readContent(await folderWith({ [file]: text }))).rejects.toThrow(new RegExp(`^${file}: .*${fault}`))
})
