import type { CleanFaq } from '../help/index.ts'
import { useSite } from '../../kernel/site.ts'

/** For search engines: who runs the site, and the questions it answers. */
export function StructuredData({ faqs }: { faqs: CleanFaq[] }) {
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
  // A closing tag inside a text must not end the script.
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />
}
