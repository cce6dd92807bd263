import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CustomerCategory } from '../values/customer-category.ts'
import { IsoDate } from '../values/iso-date.ts'
import { Link } from '../values/link.ts'

export const pageNames = ['terms_and_conditions', 'privacy_notice', 'cookie_policy', 'terms_of_use'] as const
export const PageName = z.enum(pageNames)
export type PageName = z.infer<typeof PageName>

const Html = z.string().max(50_000, 'Use 50,000 characters at most')
const Title = z.string().regex(/\S/, 'Please fill this in').max(200, 'Use 200 characters at most')

export const LegalPage = z.object({
  title: Title,
  introduction: Html,
  last_updated_date: IsoDate,
  image: Link.nullable(),
  questionAnswerList: z.array(z.object({ question: Title, answer: Html })).max(100),
  headingDescriptionList: z.array(z.object({ heading: Title, description: Html })).max(100),
})
export type LegalPage = z.infer<typeof LegalPage>

export const page = endpoint({
  method: 'GET',
  path: '/cms/security/pages/web/{page}',
  summary: 'The current version of a legal page.',
  access: 'public',
  params: z.object({ page: PageName }),
  ok: LegalPage,
  refusals: ['not-found'],
})

export const pages = endpoint({
  method: 'GET',
  path: '/cms/security/pages/web',
  summary: 'The legal pages that have content, with the date each was last changed.',
  access: 'public',
  ok: z.array(z.object({ page: PageName, title: Title, last_updated_date: IsoDate })),
})

export const PageSummary = LegalPage.pick({ title: true, last_updated_date: true })

/** Counts what was published of a page; 0 while nothing was. */
const Version = z.int().min(0).max(1_000_000_000)

export const pageVersions = endpoint({
  method: 'GET',
  path: '/backoffice/content/pages',
  summary: 'Every legal page with its current version; null is a page that nobody has published yet.',
  access: 'back-office',
  ok: z.array(z.object({ page: PageName, version: Version, content: PageSummary.nullable() })),
})

export const pageToEdit = endpoint({
  method: 'GET',
  path: '/backoffice/content/pages/{page}',
  summary: 'A legal page and its version, to be edited.',
  access: 'back-office',
  params: z.object({ page: PageName }),
  ok: z.object({
    page: PageName,
    version: Version,
    content: LegalPage.nullable(),
    /** The business day of this answer; the browser's own clock may differ. */
    today: IsoDate,
  }),
})

export const publishPage = endpoint({
  method: 'PUT',
  path: '/backoffice/content/pages/{page}',
  summary:
    'Publishes a new version of a legal page, if nobody has since the one it is based on; earlier ones are kept.',
  access: 'back-office',
  params: z.object({ page: PageName }),
  body: LegalPage.extend({ basedOn: Version }),
  ok: z.object({ page: PageName, version: Version }),
  refusals: ['published-meanwhile'],
  idempotent: true,
  stepUp: true,
})

export const ProductTerms = z.object({
  product: z.string(),
  title: Title,
  description: Html,
  last_updated_date: IsoDate,
})

export const productTerms = endpoint({
  method: 'GET',
  path: '/cms/product-terms-and-conditions',
  summary: 'The terms of one product.',
  access: 'public',
  query: z.object({ product: z.string().min(1).max(60), request_type: z.string().min(1).max(60) }),
  ok: ProductTerms,
  refusals: ['not-found', 'unknown-request-type'],
})

export const Picture = z.object({ src: Link, alt: z.string().max(200) })

export const Slide = z.object({
  id: z.string().min(1).max(60),
  title: Title,
  text: z.string().max(500),
  image: Picture.nullable(),
  link: z.object({ href: Link, label: z.string().min(1).max(60) }).nullable(),
  /** Whom it is for, on subscribers' dashboards; without it, for everybody. */
  customerCategory: CustomerCategory.optional(),
})
export type Slide = z.infer<typeof Slide>

const slides = (path: `/${string}`, summary: string) => ({ method: 'GET', path, summary, ok: z.array(Slide) }) as const

export const headerBanner = endpoint({
  ...slides('/cms/banner/header', 'Announcements above the page, shown while announcements are on.'),
  access: 'public',
})
export const footerBanner = endpoint({
  ...slides('/cms/banner/footer', 'The strip above the footer.'),
  access: 'public',
})
export const carousel = endpoint({
  ...slides('/cms/promotions', 'The carousel on the landing page.'),
  access: 'public',
})
export const shopNowBanner = endpoint({
  ...slides('/cms/adds', 'The shop-now banner on the dashboard.'),
  access: 'customer',
})
export const salesBanner = endpoint({
  ...slides('/cms/sfa-dashboard/images', 'The banner on the sales dashboard.'),
  access: 'sales',
})

export const Testimonial = z.object({
  id: z.string(),
  quote: z.string().max(500),
  name: z.string().max(100),
  place: z.string().max(100),
})
export type Testimonial = z.infer<typeof Testimonial>

export const testimonials = endpoint({
  method: 'GET',
  path: '/cms/testimonial-ads',
  summary: 'What subscribers say.',
  access: 'public',
  ok: z.array(Testimonial),
})

export const TvPromo = z.object({
  enabled: z.boolean(),
  label: z.string().max(60),
  link: Link,
  image: Link.nullable(),
})
export type TvPromo = z.infer<typeof TvPromo>

export const tvPromo = endpoint({
  method: 'GET',
  path: '/cms/blast-tv/configuration',
  summary: 'The TV streaming link in the top bar.',
  access: 'public',
  ok: TvPromo,
})

export const landingImage = endpoint({
  method: 'GET',
  path: '/cms/images/login',
  summary: 'The picture at the top of the help centre, if there is one.',
  access: 'public',
  ok: z.object({ image: Picture.nullable() }),
})

/** A way to reach us, for what people need. */
export const SupportChannel = z.object({
  id: z.string().min(1).max(60),
  name: Title,
  text: z.string().max(500),
  link: z
    .object({ href: z.union([Link, z.string().regex(/^(tel|mailto):\S+$/)]), label: z.string().min(1).max(60) })
    .nullable(),
})
export type SupportChannel = z.infer<typeof SupportChannel>

export const supportInformation = endpoint({
  method: 'GET',
  path: '/cms/customer-support-information',
  summary: 'How to reach us: hotline, mailbox and hours, and which other way is best for what.',
  access: 'public',
  ok: z.object({ hotline: z.string(), email: z.string(), hours: z.string(), channels: z.array(SupportChannel) }),
})
