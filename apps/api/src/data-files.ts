import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { WrongFile } from './kernel/data/read-data.ts'

/** Every file of the data folder that something reads, as the table in its README lists them. */
export const dataFiles = [
  'brand.yaml',
  'content/pages/*.md',
  'content/product-terms/*.md',
  'content/slides/*.yaml',
  'content/testimonials.yaml',
  'content/tv-promo.yaml',
  'content/landing-image.yaml',
  'content/support-channels.yaml',
  'content/videos.yaml',
  'catalog/catalog.yaml',
  'shop/shop.yaml',
  'applications/citizenships.yaml',
  'agents/agent-types.yaml',
  'documents/documents.yaml',
  'help/faqs.yaml',
  'help/plan-faqs.yaml',
  'help/categories.yaml',
  'help/answers/*.yaml',
  'help/knowledge-base/*.yaml',
  'help/stores.yaml',
  'support/concerns.yaml',
  'support/macros.yaml',
  'payments/methods.yaml',
  'referrals/programmes.yaml',
  'address/zones.yaml',
  'address/points.yaml',
  'address/outlines.bin',
  'network/demo.yaml',
  'demo/content/*',
  'demo/accounts.yaml',
  'demo/subscribers.yaml',
  'demo/billing.yaml',
  'demo/referrals.yaml',
  'demo/promo-codes.yaml',
  'demo/agents.yaml',
  'demo/tickets.yaml',
  'demo/slots.csv',
]

/** What explains and checks the data, and what editors and systems leave behind. */
const isBesides = (file: string): boolean => file === 'README.md' || file === 'data.test.ts' || /(^|\/)\./.test(file)

/** A star stands for any name in its folder. */
const known = dataFiles.map((file) => new RegExp(`^${file.replaceAll('.', String.raw`\.`).replaceAll('*', '[^/]+')}$`))

/** A typo in a name would otherwise be a page, a banner or a list of branches that isn't there. */
export const refuseUnknownFiles = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const unknown = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((file) => !isBesides(file) && !known.some((each) => each.test(file)))
    .toSorted()
  if (unknown.length > 0)
    throw new WrongFile(`${unknown.join(', ')}: nothing reads this; the README of the data folder lists what is read`)
}
