import type { ReadsOf } from '../../../../test/contract/read.ts'

const web = '/cms/security/pages/web'

export const contentReads: ReadsOf<'content'> = {
  tvPromo: { row: '[endpoints.cms-blast-tv-configuration]', url: '/cms/blast-tv/configuration' },
  headerBanner: { row: '[endpoints.cms-banner-header]', url: '/cms/banner/header' },
  footerBanner: { row: '[endpoints.cms-banner-footer]', url: '/cms/banner/footer' },
  carousel: { row: '[endpoints.cms-promotions]', url: '/cms/promotions' },
  testimonials: { row: '[endpoints.cms-testimonial-ads]', url: '/cms/testimonial-ads' },
  shopNowBanner: { row: '[endpoints.cms-adds]', url: '/cms/adds', as: { as: 'ana.customer' } },
  salesBanner: {
    row: '[endpoints.cms-sfa-dashboard-images]',
    url: '/cms/sfa-dashboard/images',
    as: { as: 'sam.sales' },
  },
  productTerms: {
    row: '[endpoints.cms-product-terms-and-conditions]',
    url: '/cms/product-terms-and-conditions?product=fibre&request_type=HiblaApp',
  },
  pages: { row: '[endpoints.cms-security-pages-web]', url: web },
  page: [
    { row: '[endpoints.cms-security-pages-web-terms-and-conditions]', url: `${web}/terms_and_conditions` },
    { row: '[endpoints.cms-security-pages-web-privacy-notice]', url: `${web}/privacy_notice` },
    { row: '[endpoints.cms-security-pages-web-cookie-policy]', url: `${web}/cookie_policy` },
    { row: '[endpoints.cms-security-pages-web-terms-of-use]', url: `${web}/terms_of_use` },
  ],
  pageToEdit: { url: '/backoffice/content/pages/privacy_notice', as: { as: 'nora.back-office' } },
  pageVersions: { url: '/backoffice/content/pages', as: { as: 'nora.back-office' } },
}
