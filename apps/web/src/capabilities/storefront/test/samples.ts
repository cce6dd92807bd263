import type { OwnedAddon } from '@hibla/contract/shop/my-addons.contract'
import type { OfferedProduct, UpgradePlan } from '@hibla/contract/shop/product'
import type { ProductPage, ShopEligibility } from '@hibla/contract/shop/shop.contract'

/** As the wire carries it: dates and amounts get their brands only by parsing. */
type Wire<T> = { [K in keyof T]?: unknown }

export const account = (own: Wire<ShopEligibility> = {}) => ({
  accountNumber: '1000000000011',
  serviceType: 'GPON',
  customerSegment: 'MASS',
  customerCategory: 'RES',
  region: '130000000',
  province: '137400000',
  municipality: '137404000',
  productOfferingID: 'RES-300',
  remainingContractTerm: 22,
  isWifi6Avail: 'Y',
  legacyAccount: false,
  planId: 'RES-300',
  addOnId: 'MESH-HUB,MESH-EXTENSION',
  vasId: 'SAFE-HOME',
  hubsOwned: 1,
  orderable: true,
  whyNot: null,
  whyNotWords: null,
  ...own,
})

export const business = {
  customerCategory: 'SME',
  orderable: false,
  whyNot: 'talk-to-us',
  whyNotWords: 'Business accounts order with the help of our team.',
}

export const hub = (own: Wire<OfferedProduct> = {}) => ({
  bundleId: 'mesh-pack',
  hobsBundleId: 'HB-4001',
  productId: 'MESH-PACK',
  title: 'Mesh pack',
  productName: 'Mesh hub',
  bundleImage: '/shop/mesh.svg',
  description: 'Wi-Fi in every room.',
  itemType: 'ADDON',
  productType: 'PACKAGE',
  category: 'MESH',
  customerCategory: 'RES',
  monthlyFee: 0,
  oneTimeFee: 399_900,
  installmentFee: 33_400,
  installmentMonths: 12,
  planTypes: ['installment', 'onetime'],
  deliveryModes: ['deliverOnly', 'deliverAndInstall'],
  deliveryFees: { deliverOnly: 15_000, deliverAndInstall: 50_000 },
  mostPerOrder: 1,
  isHub: true,
  needsWifi6: true,
  minimumContractMonthsLeft: 0,
  extensionOf: null,
  orderable: true,
  whyNot: null,
  whyNotWords: null,
  ...own,
})

export const extension = (own: Wire<OfferedProduct> = {}) =>
  hub({
    bundleId: 'mesh-extension',
    hobsBundleId: 'HB-4002',
    productId: 'MESH-EXTENSION',
    title: 'Mesh pack',
    productName: 'Mesh extension',
    productType: 'DEVICE',
    oneTimeFee: 199_900,
    installmentFee: 16_700,
    mostPerOrder: 3,
    extensionOf: 'MESH-PACK',
    ...own,
  })

export const stream = (own: Wire<OfferedProduct> = {}) =>
  hub({
    bundleId: 'stream-plus',
    hobsBundleId: 'HB-5001',
    productId: 'STREAM-PLUS',
    title: 'Hibla TV Plus',
    productName: 'Hibla TV Plus',
    category: 'STREAMING',
    itemType: 'VAS',
    productType: 'SERVICE',
    monthlyFee: 14_900,
    oneTimeFee: 0,
    installmentFee: 0,
    installmentMonths: 0,
    planTypes: ['onetime'],
    deliveryModes: [],
    isHub: false,
    needsWifi6: false,
    ...own,
  })

export const pageOf = (product: object, own: Wire<ProductPage> = {}) => ({
  product,
  details: ['Works with your modem.'],
  terms: 'mesh',
  extensions: [],
  owned: 0,
  comesWith: [],
  ...own,
})

export const owned = (own: Wire<OwnedAddon> = {}) => ({
  subscriptionId: 1,
  itemType: 'ADDON',
  productOfferingID: 'MESH-HUB',
  name: 'Mesh hub',
  bundleId: 'mesh-pack',
  hobsBundleId: 'HB-4001',
  category: 'MESH',
  bundleImage: '/shop/mesh.svg',
  monthlyFee: 15_000,
  endsOn: null,
  wouldEndOn: '2026-12-10',
  removable: true,
  whyNot: null,
  whyNotWords: null,
  ...own,
})

export const category = (planCategoryId: string, name: string) => ({
  planCategoryId,
  customerCategory: 'RES',
  name,
  description: `${name}, for everybody.`,
  isNew: false,
})

export const plan = (own: Wire<UpgradePlan> = {}) => ({
  productId: 'RES-500',
  name: 'Hibla Lakas 500',
  category: 'Home fibre',
  planCategoryId: 'home',
  planImage: '/brand/weave.svg',
  customerCategory: 'RES',
  speedMbps: 500,
  monthlyFee: 239_900,
  monthlyDifference: 90_000,
  tagline: 'Room for everybody.',
  inclusions: ['Unlimited data'],
  brings: [],
  loses: [],
  contractTermMonths: 24,
  orderable: true,
  whyNot: null,
  whyNotWords: null,
  needsProduct: null,
  ...own,
})
