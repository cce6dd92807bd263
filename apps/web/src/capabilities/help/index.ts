export { BranchList } from './branches/branch-list.tsx'
export { FeaturedFaqs, type CleanFaq } from './featured-faqs.tsx'
