import { knowledgeBaseEntry, pages } from '@hibla/contract/values/paths'
import type { HelpAddresses } from '../addresses.ts'

export const agentHelp: HelpAddresses = {
  home: pages.knowledgeBase,
  category: (category) => `${pages.knowledgeBase}?${new URLSearchParams({ category })}`,
  answer: ({ faqId }) => knowledgeBaseEntry(faqId),
}

/** Where a search leads that finds nothing. */
export const nothingFor = (q: string): string => `${pages.nothingInKnowledgeBase}?${new URLSearchParams({ q })}`
