import { later } from '../../kernel/later.ts'

export { backOfficeScreens } from './back-office/screens.ts'
export { Carousel } from './carousel.tsx'
export { reachable } from './reachable.ts'
export { SlideLink } from './slide-link.tsx'
export { TermsOfUseOnRequest } from './terms-of-use-on-request.tsx'
export { Testimonials } from './testimonials.tsx'

/** A legal text in a dialog. Render it while it is open. */
export const LegalDialog = later(() => import('./legal-dialog.tsx'))
