import { answerPage, branchPage, helpCategoryPage, knowledgeBaseEntry, pages } from '@hibla/contract/values/paths'
import type { Pages } from '../../kernel/pages.ts'

export const helpPages: Pages = {
  public: {
    [pages.helpCentre]: 'help-page.tsx',
    [pages.helpVideos]: 'videos/videos-page.tsx',
    [helpCategoryPage(':category')]: 'category-page.tsx',
    [pages.branches]: 'branches/branches-page.tsx',
    [branchPage(':storeId')]: 'branches/branch-page.tsx',
    [answerPage({ categoryId: ':category', faqId: ':faqId' })]: 'answer-page.tsx',
  },
  customer: {
    [pages.help]: 'customer-help-page.tsx',
  },
  sales: {
    [pages.knowledgeBase]: 'knowledge-base/knowledge-base-page.tsx',
    [knowledgeBaseEntry(':id')]: 'knowledge-base/entry-page.tsx',
    [pages.nothingInKnowledgeBase]: 'knowledge-base/no-results-page.tsx',
  },
  backOffice: {
    [pages.answerFeedback]: 'back-office/feedback-page.tsx',
  },
}
