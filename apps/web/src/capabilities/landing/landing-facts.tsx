import type { CleanFaq } from '../help/index.ts'
import { useSite } from '../../kernel/site.ts'
import { StructuredData } from '../../ui/structured-data.tsx'

/** For search engines: who runs the site, and the questions it answers. */
export function LandingFacts({ faqs }: { faqs: CleanFaq[] }) {
  const { config, origin } = useSite()
  const { product, legalName, support, social } = config.brand
  const graph = [
    {
      '@type': 'Organization',
      name: product,
      legalName,
      url: origin,
      sameAs: social.map(({ href }) => href),
      contactPoint: { '@type': 'ContactPoint', telephone: support.hotline, email: support.email, areaServed: 'PH' },
    },
    { '@type': 'WebSite', name: product, url: origin },
    ...(faqs.length === 0
      ? []
      : [
          {
            '@type': 'FAQPage',
            mainEntity: faqs.map(({ question, answer }) => ({
              '@type': 'Question',
              name: question,
              acceptedAnswer: { '@type': 'Answer', text: answer },
            })),
          },
        ]),
  ]
  return <StructuredData graph={graph} />
}
