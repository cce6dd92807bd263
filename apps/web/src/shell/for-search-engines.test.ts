import { planList } from '@hibla/contract/catalog/catalog.contract'
import { pages } from '@hibla/contract/content/content.contract'
import { faqs, helpCategories } from '@hibla/contract/help/help.contract'
import { expect, test } from 'vitest'
import { planOf } from '../capabilities/catalog/test/plans.ts'
import { clientWith } from '../test/client.ts'
import { resource } from '../test/portal.tsx'

test('the sitemap lists what is built, every plan on offer, every answer, and legal pages with the day they changed', async () => {
  const client = clientWith([
    [pages, [{ page: 'privacy_notice', title: 'Privacy', last_updated_date: '2026-11-02' }]],
    [planList, [planOf('GIGA', { name: 'Hibla Giga 1000' })]],
    [helpCategories, [{ categoryId: 'bills', name: 'Bills', summary: '', questions: 2 }]],
    [
      faqs,
      {
        faqs: [
          { faqId: 'due', question: 'When?', categoryId: 'bills' },
          { faqId: 'own', question: 'What?', categoryId: null },
        ],
        meant: null,
        closest: false,
      },
    ],
  ])
  const answer = await resource('/sitemap.xml', { client })
  expect(answer.headers.get('content-type')).toContain('application/xml')
  const listed = [...(await answer.text()).matchAll(/<loc>(.*?)<\/loc>(<lastmod>.*?<\/lastmod>)?/g)].map(
    ([, loc, changed]) => [loc, changed],
  )
  expect(listed).toEqual([
    ['https://hibla.example.com/', undefined],
    ['https://hibla.example.com/plans', undefined],
    ['https://hibla.example.com/plans/sme', undefined],
    ['https://hibla.example.com/help', undefined],
    ['https://hibla.example.com/help/videos', undefined],
    ['https://hibla.example.com/branches', undefined],
    ['https://hibla.example.com/check-serviceability', undefined],
    ['https://hibla.example.com/plans/hibla-giga-1000', undefined],
    ['https://hibla.example.com/help/bills', undefined],
    ['https://hibla.example.com/help/bills/due', undefined],
    ['https://hibla.example.com/help/more/own', undefined],
    ['https://hibla.example.com/privacy-notice', '<lastmod>2026-11-02</lastmod>'],
  ])
})

test('robots.txt names the sitemap and the private pages', async () => {
  const text = await (await resource('/robots.txt')).text()
  expect(text).toContain('Sitemap: https://hibla.example.com/sitemap.xml')
  expect(text).toContain('Disallow: /customer')
})
