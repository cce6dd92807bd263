import { readFile, readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import {
  Picture,
  ProductTerms,
  Slide,
  SupportChannel,
  Testimonial,
  TvPromo,
} from '@hibla/contract/content/content.contract'
import type { LegalPage, PageName } from '@hibla/contract/content/content.contract'
import { Video } from '@hibla/contract/content/videos.contract'
import { z } from 'zod'
import { checkData, WrongFile } from '../../../kernel/data/read-data.ts'
import { checked, frontMatter } from './front-matter.ts'
import { legalPage } from './legal-page.ts'
import { toHtml } from './markdown.ts'

export const slidesNames = ['header-banner', 'footer-banner', 'carousel', 'shop-now-banner', 'sales-banner'] as const
export type SlidesName = (typeof slidesNames)[number]

export type ContentFile =
  | { kind: 'page'; name: PageName; body: LegalPage }
  | { kind: 'product-terms'; name: string; body: z.infer<typeof ProductTerms> }
  | { kind: 'slides'; name: SlidesName; body: Slide[] }
  | Single

/** Documents there is one of, each in a file of its own. */
const singles = {
  testimonials: z.array(Testimonial),
  'tv-promo': TvPromo,
  'landing-image': Picture,
  'support-channels': z.array(SupportChannel),
  videos: z.array(Video),
}
type SingleName = keyof typeof singles
type Single = { [N in SingleName]: { kind: N; name: N; body: z.output<(typeof singles)[N]> } }[SingleName]

const slides = (file: string, name: SlidesName, text: string): ContentFile => ({
  kind: 'slides',
  name,
  body: checkData(file, text, z.array(Slide)),
})

const FrontMatter = ProductTerms.pick({ title: true, last_updated_date: true }).strict()

/** The file name is the product's name. */
const productTerms = (file: string, product: string, text: string): z.infer<typeof ProductTerms> => {
  const { fields, markdown } = frontMatter(file, text, FrontMatter)
  const body = { ...fields, product, description: toHtml(markdown) }
  return checked(file, ProductTerms, body)
}

const contentOf = (file: string, text: string): ContentFile => {
  const [, folder, name = ''] = /^(pages|product-terms)\/([^/]+)\.md$/.exec(file) ?? []
  if (folder === 'pages') return { kind: 'page', ...legalPage(file, name, text) }
  if (folder === 'product-terms') return { kind: 'product-terms', name, body: productTerms(file, name, text) }
  const place = slidesNames.find((known) => file === `slides/${known}.yaml`)
  if (place) return slides(file, place, text)
  const single = (Object.keys(singles) as SingleName[]).find((known) => file === `${known}.yaml`)
  if (single) return { kind: single, name: single, body: checkData(file, text, singles[single]) } as ContentFile
  throw new WrongFile(`${file}: is not a content file; see README.md in the data folder`)
}

const PAGES = 'pages/'

const filesIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
}

/**
 * Everything in a content folder, sorted by path; its legal pages may be those of another folder. Missing files are simply
 * content not provided.
 */
export const readContent = async (folder: string, legalPages?: string): Promise<ContentFile[]> => {
  const here = (await filesIn(folder)).filter((file) => legalPages === undefined || !file.startsWith(PAGES))
  const elsewhere = legalPages === undefined ? [] : await filesIn(legalPages)
  const files = [
    ...here.map((file) => [file, join(folder, file)] as const),
    ...elsewhere.map((file) => [`${PAGES}${file}`, join(legalPages!, file)] as const),
  ].toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Promise.all(files.map(async ([file, path]) => contentOf(file, await readFile(path, 'utf8'))))
}
