import { landingImage, supportInformation } from '@hibla/contract/content/content.contract'
import { faqs, featuredFaqs, helpCategories } from '@hibla/contract/help/help.contract'
import { block, valueOr } from '../../kernel/block.ts'
import type { Services } from '../../kernel/services.ts'
import { sanitize } from '../../ui/rich-text/sanitize.server.ts'

/** The help centre's first page, and what a search finds. Each part can fail without the others. */
export const helpData = async (given: Services, q: string) => {
  const { client } = given
  const readFeatured = async () =>
    (await client.get(featuredFaqs)).map((faq) => ({ ...faq, answer: sanitize(faq.answer) }))
  const [categories, featured, image, support, found] = await Promise.all([
    block(given, client.get(helpCategories)),
    block(given, readFeatured()),
    block(given, client.get(landingImage)),
    block(given, client.get(supportInformation)),
    q === '' ? null : block(given, client.get(faqs, { query: { search: q } })),
  ])
  return {
    categories,
    featured,
    image: image.ok ? image.value.image : null,
    channels: support.ok ? support.value.channels : [],
    found,
    knownCategories: valueOr(categories, []),
  }
}
