export { TermsLink } from './terms-link.tsx'
