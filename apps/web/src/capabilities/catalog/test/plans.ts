import { regions } from '@hibla/contract/address/address.contract'
import {
  contractTerms,
  planCategories,
  planList,
  planPromotions,
  plansAt,
  productDetails,
  recommendations,
} from '@hibla/contract/catalog/catalog.contract'
import { planFaqs } from '@hibla/contract/help/help.contract'

/** A plan as the catalogue answers it. */
export const planOf = (planId: string, own: object = {}) => ({
  planId,
  name: `Hibla ${planId}`,
  customerCategory: 'RES',
  planCategoryId: 'home',
  technology: 'GPON',
  speedMbps: 100,
  monthlyFee: 129_900,
  installationFee: 240_000,
  contractTermMonths: 24,
  switcher: false,
  tagline: 'For you.',
  inclusions: ['Unlimited data', `${planId} extra`],
  highlighted: false,
  isNew: false,
  areas: [] as string[],
  availableFrom: '2026-01-01',
  availableUntil: null,
  ...own,
})

export const plans = [
  planOf('Simula', { speedMbps: 50, monthlyFee: 99_900 }),
  planOf('Tahanan', { speedMbps: 100, monthlyFee: 129_900 }),
  planOf('Pamilya', { speedMbps: 300, monthlyFee: 189_900 }),
  planOf('Torre', { speedMbps: 500, monthlyFee: 229_900, technology: 'GFAST', areas: ['1300000000'] }),
  planOf('Giga', { speedMbps: 1000, monthlyFee: 449_900, planCategoryId: 'giga', isNew: true, installationFee: 0 }),
  planOf('Negosyo', { speedMbps: 200, monthlyFee: 249_900, planCategoryId: 'shop', customerCategory: 'SME' }),
]

const category = (planCategoryId: string, name: string, own: object = {}) => ({
  planCategoryId,
  name,
  customerCategory: 'RES',
  description: `About ${name}.`,
  isNew: false,
  ...own,
})
export const categories = [
  category('home', 'Home fibre'),
  category('giga', 'Giga fibre', { isNew: true }),
  category('shop', 'Business fibre', { customerCategory: 'SME' }),
]

export const terms = [
  { termMonths: 24, name: '24 months', description: 'The usual.', oneTimeFee: 0 },
  { termMonths: 0, name: 'No contract', description: 'Leave whenever.', oneTimeFee: 350_000 },
]

export const promotion = (promotionId: string, own: object = {}) => ({
  promotionId,
  title: `About ${promotionId}`,
  text: 'Have a look.',
  link: null,
  landing: false,
  application: false,
  salesApplication: false,
  erpApplication: false,
  ...own,
})

type ClientCall = { query: { customerCategory?: string; region?: string; productId?: string; userType?: string } }
const answering = (answer: (query: ClientCall['query']) => object) => (input: unknown) =>
  answer((input as ClientCall).query)
const isFor =
  ({ customerCategory: wanted, region }: ClientCall['query']) =>
  (each: { customerCategory: string; areas?: string[] }) =>
    (wanted === undefined || each.customerCategory === wanted) &&
    (!region || !each.areas || each.areas.length === 0 || each.areas.includes(region))

/** The answers of a catalogue with six plans; later ones with the same call are not used, so put your own first. */
export const catalogue = [
  [planList, answering((query) => plans.filter(isFor(query)))],
  [plansAt, answering((query) => plans.filter(isFor(query)))],
  [planCategories, answering((query) => categories.filter(isFor(query)))],
  [contractTerms, terms],
  [recommendations, answering((query) => plans.filter(isFor(query)).slice(-1))],
  [planPromotions, []],
  [
    productDetails,
    answering(({ productId }) => ({
      plan: plans.find(({ planId }) => planId === productId),
      category: categories[0],
      terms,
      addons: [
        {
          addonId: 'MESH',
          name: 'Mesh hub',
          description: 'More rooms.',
          customerCategory: 'RES',
          monthlyFee: 15_000,
          oneTimeFee: 50_000,
          mostPerOrder: 5,
        },
      ],
      availableIn: productId === 'Torre' ? ['National Capital Region (NCR)'] : [],
    })),
  ],
  [
    planFaqs,
    answering(({ userType }) => [
      { faqId: 'f', question: `Which speed for ${userType}?`, answer: '<p>It depends.</p>' },
    ]),
  ],
  [
    regions,
    [
      { regionId: '1300000000', name: 'National Capital Region (NCR)' },
      { regionId: '1100000000', name: 'Davao Region' },
    ],
  ],
] as const
