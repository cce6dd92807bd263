export { LeadPopup } from './lead-popup.tsx'
