import { readFile, readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { Slide, Testimonial, TvPromo } from '@hibla/contract/content/content.contract'
import type { LegalPage, PageName, ProductTerms } from '@hibla/contract/content/content.contract'
import { z } from 'zod'
import { checked, yamlOf } from './checked.ts'
import { legalPage } from './legal-page.ts'
import { productTerms } from './product-terms.ts'

export const slidesNames = ['header-banner', 'footer-banner', 'carousel', 'shop-now-banner', 'sales-banner'] as const
export type SlidesName = (typeof slidesNames)[number]

export type ContentFile =
  | { kind: 'page'; name: PageName; body: LegalPage }
  | { kind: 'product-terms'; name: string; body: z.infer<typeof ProductTerms> }
  | { kind: 'slides'; name: SlidesName; body: Slide[] }
  | { kind: 'testimonials'; name: 'testimonials'; body: Testimonial[] }
  | { kind: 'tv-promo'; name: 'tv-promo'; body: TvPromo }

const slides = (file: string, name: SlidesName, text: string): ContentFile => ({
  kind: 'slides',
  name,
  body: checked(file, z.array(Slide), yamlOf(file, text)),
})

const contentOf = (file: string, text: string): ContentFile => {
  const [, folder, name = ''] = /^(pages|product-terms)\/([^/]+)\.md$/.exec(file) ?? []
  if (folder === 'pages') return { kind: 'page', ...legalPage(file, name, text) }
  if (folder === 'product-terms') return { kind: 'product-terms', name, body: productTerms(file, name, text) }
  const place = slidesNames.find((known) => file === `slides/${known}.yaml`)
  if (place) return slides(file, place, text)
  if (file === 'testimonials.yaml') {
    return { kind: 'testimonials', name: 'testimonials', body: checked(file, z.array(Testimonial), yamlOf(file, text)) }
  }
  if (file === 'tv-promo.yaml')
    return { kind: 'tv-promo', name: 'tv-promo', body: checked(file, TvPromo, yamlOf(file, text)) }
  throw new Error(`${file}: is not a content file; see README.md in the data folder`)
}

/** Everything in a content folder, sorted by path. Missing files are simply content not provided. */
export const readContent = async (folder: string): Promise<ContentFile[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted()
  return Promise.all(files.map(async (file) => contentOf(file, await readFile(join(folder, file), 'utf8'))))
}
