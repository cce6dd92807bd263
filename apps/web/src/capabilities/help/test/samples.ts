import { landingImage, supportInformation } from '@hibla/contract/content/content.contract'
import {
  faqAnswer,
  faqs,
  featuredFaqs,
  helpCategories,
  type FaqAnswer,
  type FaqLine,
  type FoundFaqs,
} from '@hibla/contract/help/help.contract'
import { CallFailed } from '@hibla/contract/client'
import { clientWith, problem } from '../../../test/client.ts'

export const line = (faqId: string, own: Partial<FaqLine> = {}): FaqLine => ({
  faqId,
  question: `Question ${faqId}?`,
  categoryId: 'bills',
  ...own,
})

export const found = (own: Partial<FoundFaqs> = {}): FoundFaqs => ({ faqs: [], meant: null, closest: false, ...own })

export const bills = { categoryId: 'bills', name: 'Bills and payments', summary: 'Read and pay.', questions: 2 }
const empty = { categoryId: 'empty', name: 'Nothing yet', summary: 'Soon.', questions: 0 }

export const due: FaqAnswer = {
  ...line('due', { question: 'When is my bill due?' }),
  answer: '<p>On <b>your</b> day. <a href="javascript:x()">Pay</a></p>',
  category: { categoryId: 'bills', name: 'Bills and payments' },
  related: [line('late', { question: 'What if I’m late?' })],
}

export const support = {
  hotline: '(02) 8000 0142',
  email: 'care@hibla.example.com',
  hours: 'Every day',
  channels: [
    { id: 'business', name: 'For businesses', text: 'Press 4.', link: { href: '/branches', label: 'Meet us' } },
  ],
}

type Input = { query: { search?: string; categoryId?: string; id?: string } }

/** A help centre with two questions about bills. */
export const helpCentre = (own: Parameters<typeof clientWith>[0] = [], asked?: Parameters<typeof clientWith>[1]) =>
  clientWith(
    [
      ...own,
      [helpCategories, [bills, empty]],
      [featuredFaqs, [{ faqId: due.faqId, question: due.question, answer: due.answer }]],
      [landingImage, { image: { src: '/brand/help.svg', alt: 'Two people talking' } }],
      [supportInformation, support],
      [
        faqs,
        (input: unknown) => {
          const { search = '', categoryId } = (input as Input).query
          if (search === 'nothing') return found()
          if (search === 'due dtae') return found({ faqs: [line('due')], meant: 'due date' })
          if (search === 'due moon') return found({ faqs: [line('due')], closest: true })
          return found({ faqs: categoryId === 'empty' ? [] : [line('due'), line('late')] })
        },
      ],
      [faqAnswer, (input: unknown) => ((input as Input).query.id === 'due' ? due : new CallFailed(problem()))],
    ],
    asked,
  )
