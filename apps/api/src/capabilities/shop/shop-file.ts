import { join } from 'node:path'
import { PsgcCode } from '@hibla/contract/address/location'
import { Offer, ProductId } from '@hibla/contract/catalog/product'
import { Modem } from '@hibla/contract/shop/modem.rule'
import { ShopProduct } from '@hibla/contract/shop/product'
import { Link } from '@hibla/contract/values/link'
import { centavos, Centavos } from '@hibla/contract/values/money'
import { z } from 'zod'
import { readData } from '../../kernel/data/read-data.ts'

const Fee = z.int().min(0).max(2_000_000_000).pipe(Centavos).default(centavos(0))
const given = ShopProduct.shape

const Product = z.strictObject({
  bundleId: given.bundleId,
  hobsBundleId: given.hobsBundleId,
  productId: given.productId,
  title: z.string().trim().min(1),
  productName: z.string().trim().min(1),
  bundleImage: given.bundleImage,
  description: given.description,
  details: z.array(z.string()).default([]),
  terms: z.string().nullable().default(null),
  itemType: given.itemType,
  productType: given.productType,
  category: given.category,
  customerCategory: given.customerCategory.default('RES'),
  customerSegments: z.array(z.string()).default([]),
  serviceTypes: z.array(z.string()).default([]),
  monthlyFee: Fee,
  oneTimeFee: Fee,
  installmentFee: Fee,
  installmentMonths: z.int().min(0).max(60).default(0),
  planTypes: given.planTypes.default(['onetime']),
  deliveryModes: given.deliveryModes.default([]),
  deliverOnlyFee: Fee,
  deliverAndInstallFee: Fee,
  mostPerOrder: z.int().min(1).max(20).default(1),
  isHub: z.boolean().default(false),
  needsWifi6: z.boolean().default(false),
  minimumContractMonthsLeft: z.int().min(0).max(60).default(0),
  extensionOf: ProductId.nullable().default(null),
  includedIn: z.array(ProductId).default([]),
  onlyOnce: z.boolean().default(false),
  keptInContract: z.boolean().default(false),
  recommendedAt: z.int().min(1).max(100).nullable().default(null),
  areas: z.array(PsgcCode).default([]),
  availableFrom: Offer.shape.availableFrom,
  availableUntil: Offer.shape.availableUntil.default(null),
})

/** What the shop sells, as written in a file. Fees are in centavos. */
const ShopFile = z.strictObject({
  products: z.array(Product),
  plans: z.array(z.strictObject({ planId: ProductId, planImage: Link, comesWith: Modem, needsModem: Modem })),
})

export const readShopFile = (folder: string) => readData(join(folder, 'shop.yaml'), ShopFile)
