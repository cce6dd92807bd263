import type { FaqLine } from '@hibla/contract/help/help.contract'
import { answerPage, helpCategoryPage, pages } from '@hibla/contract/values/paths'

/** Where links to categories and answers lead: the public pages, or within somebody's own area. */
export type HelpAddresses = {
  home: string
  category: (categoryId: string) => string
  answer: (line: FaqLine) => string
}

export const publicHelp: HelpAddresses = { home: pages.helpCentre, category: helpCategoryPage, answer: answerPage }

const within = (query: Record<string, string>) => `${pages.help}?${new URLSearchParams(query)}`

export const customerHelp: HelpAddresses = {
  home: pages.help,
  category: (category) => within({ category }),
  answer: ({ faqId }) => within({ answer: faqId }),
}
