export { Carousel } from './carousel.tsx'
export { SlideLink } from './slide-link.tsx'
export { TermsOfUseOnRequest } from './terms-of-use-on-request.tsx'
export { Testimonials } from './testimonials.tsx'
