import type { ReadsOf } from '../../../../test/contract/read.ts'

const web = '/cms/security/pages/web'

export const contentReads: ReadsOf<'content'> = {
  tvPromo: { url: '/cms/blast-tv/configuration' },
  headerBanner: { url: '/cms/banner/header' },
  footerBanner: { url: '/cms/banner/footer' },
  carousel: { url: '/cms/promotions' },
  landingImage: { url: '/cms/images/login', untold: { 'image.alt': 'The picture only decorates.' } },
  supportInformation: { url: '/cms/customer-support-information' },
  videosByCategory: { url: '/cms/videos/category?category=wifi' },
  watchAndLearn: { url: '/cms/watch' },
  referralVideos: { url: '/cms/referrals/videos' },
  testimonials: { url: '/cms/testimonial-ads' },
  shopNowBanner: { url: '/cms/adds', as: { as: 'ana.customer' } },
  salesBanner: {
    url: '/cms/sfa-dashboard/images',
    as: { as: 'sam.sales' },
  },
  productTerms: {
    url: '/cms/product-terms-and-conditions?product=fibre&request_type=HiblaApp',
  },
  pages: { url: web },
  page: [
    { url: `${web}/terms_and_conditions` },
    { url: `${web}/privacy_notice` },
    { url: `${web}/cookie_policy` },
    { url: `${web}/terms_of_use` },
  ],
  pageToEdit: ['privacy_notice', 'terms_and_conditions', 'cookie_policy', 'terms_of_use'].map((name) => ({
    url: `/backoffice/content/pages/${name}`,
    as: { as: 'nora.back-office' as const },
  })),
  pageVersions: { url: '/backoffice/content/pages', as: { as: 'nora.back-office' } },
}
