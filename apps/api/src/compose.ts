import { capabilities, type ServedCapability } from '@hibla/contract/capabilities'
import { accountDoor } from './capabilities/account/account.door.ts'
import { account } from './capabilities/account/index.ts'
import { linkingByEmail } from './capabilities/account/link-account.ts'
import { addressDoor } from './capabilities/address/address.door.ts'
import { address } from './capabilities/address/index.ts'
import { agentsDoor } from './capabilities/agents/agents.door.ts'
import { agents } from './capabilities/agents/index.ts'
import { citizenshipsReader } from './capabilities/applications/citizenships.ts'
import { applications } from './capabilities/applications/index.ts'
import { holdApplication } from './capabilities/applications/hold.ts'
import { uploadFlowOf } from './capabilities/applications/orders.ts'
import { audit } from './capabilities/audit/index.ts'
import { cardChecks } from './capabilities/autopay/card-checks.ts'
import { cardsCharging } from './capabilities/autopay/cards-charging.ts'
import { autopay } from './capabilities/autopay/index.ts'
import { billingDoor } from './capabilities/billing/billing.door.ts'
import { billing } from './capabilities/billing/index.ts'
import { captchaDoor } from './capabilities/captcha/captcha.door.ts'
import { captcha } from './capabilities/captcha/index.ts'
import { cartDoor } from './capabilities/cart/cart.door.ts'
import { cart } from './capabilities/cart/index.ts'
import { catalogDoor } from './capabilities/catalog/catalog.door.ts'
import { catalog } from './capabilities/catalog/index.ts'
import { catalogReader } from './capabilities/catalog/read-catalog.ts'
import { content } from './capabilities/content/index.ts'
import { documentsDoor } from './capabilities/documents/documents.door.ts'
import { documents } from './capabilities/documents/index.ts'
import { help } from './capabilities/help/index.ts'
import { identityDoor } from './capabilities/identity/identity.door.ts'
import { identity } from './capabilities/identity/index.ts'
import { leads } from './capabilities/leads/index.ts'
import { notifications } from './capabilities/notifications/index.ts'
import { orders } from './capabilities/orders/index.ts'
import { methodsReader } from './capabilities/payments/methods.ts'
import { payments } from './capabilities/payments/index.ts'
import type { Gateways } from './capabilities/payments/parts.ts'
import { paymentsDoor } from './capabilities/payments/payments.door.ts'
import { serviceability } from './capabilities/serviceability/index.ts'
import { serviceabilityDoor } from './capabilities/serviceability/serviceability.door.ts'
import { shop } from './capabilities/shop/index.ts'
import { shopReader } from './capabilities/shop/read-shop.ts'
import { shopDoor } from './capabilities/shop/shop.door.ts'
import { callerFrom } from './caller-from.ts'
import { chooseCaptcha } from './captcha.ts'
import { paymentLimitsOf, roleNamesOf } from './config.ts'
import { seedDemoPeople } from './demo.ts'
import { chooseFiles } from './file-store.ts'
import { chooseIdentity } from './identity-provider.ts'
import { openFiles } from './kernel/files/files.ts'
import { filesModule } from './kernel/files/module.ts'
import { kernelModule } from './kernel-module.ts'
import type { Captcha } from './kernel/http/captcha.ts'
import type { Authenticate, ProvedRecently } from './kernel/http/caller.ts'
import { recipientCap } from './kernel/messages/recipient-cap.ts'
import { fold, type Folded, type Module } from './kernel/module/module.ts'
import type { Executor } from './kernel/postgres/database.ts'
import type { Memory } from './kernel/postgres/remember.ts'
import { chooseGateways } from './payment-gateways.ts'

export type Parts = Parameters<typeof chooseIdentity>[0] & { memory: Memory; gateways?: Gateways }

export type Composed = Folded & {
  authenticate: Authenticate
  captcha: Captcha | undefined
  provedRecently: ProvedRecently
  mountIdentity: ReturnType<typeof chooseIdentity>['mount']
}

/** Connects every capability with its database, its adapters and the others it uses. */
export const compose = (parts: Parts): Composed => {
  const { db, memory, clock, config, brand, gateways = chooseGateways(config, clock) } = parts
  const { provider, secondFactor, accountConsole, mount, ...embedded } = chooseIdentity(parts)
  const captchaParts = { db, freeCalls: config.CAPTCHA_FREE_CALLS, check: chooseCaptcha(config) }
  const { ORIGIN: origin } = config
  const roles = roleNamesOf(config)
  const accounts = accountDoor(db, clock)
  const accountsIn = (within: Executor) => (within === db ? accounts : accountDoor(within, clock))
  const mayReach = recipientCap(config.keys.recipients)
  const identityParts = {
    db,
    clock,
    provider,
    secondFactor,
    accountConsole,
    brand,
    origin,
    secret: config.keys.codes,
    mayReach,
    roles,
  }
  const provedEmailOf = async (personId: string) => {
    const person = await provider.find(personId)
    return person?.emailVerified ? person.email : undefined
  }
  const agentDirectory = agentsDoor(db, config.SALES_LOCATION_RESTRICTION_ENABLED)
  const addresses = addressDoor(db)
  const coverage = serviceabilityDoor({ db, address: addresses, agents: agentDirectory })
  const offers = catalogReader(db, memory)
  const logins = identityDoor(identityParts)
  const filesParts = chooseFiles(db, clock, config)
  const files = openFiles(filesParts)
  const documentsParts = {
    db,
    memory,
    clock,
    files,
    flowOf: uploadFlowOf,
    holdApplication: holdApplication({ clock, agents: agentDirectory }),
  }

  const accountParts = {
    db,
    clock,
    brand,
    origin,
    identity: logins,
    personalData: () => modules.flatMap(({ personalData = [] }) => personalData),
  }

  const bills = billingDoor({ db, clock, accountsIn })
  const paymentsParts = {
    db,
    clock,
    brand,
    origin,
    gateways,
    limits: paymentLimitsOf(config),
    methods: methodsReader(db, memory),
    files,
    identity: logins,
    accountsIn,
    billing: bills,
    cardChecks,
  }
  const shopParts = {
    db,
    clock,
    brand,
    origin,
    reader: shopReader(db, memory),
    catalog: catalogDoor(offers),
    accountsIn,
  }
  const others = inOrder({
    identity: identity(identityParts),
    audit: audit(db, clock),
    captcha: captcha(captchaParts),
    content: content(db, memory, clock, brand.product),
    catalog: catalog({ db, reader: offers, clock, addresses }),
    help: help(db, memory),
    address: address({
      db,
      memory,
      databaseUrl: config.databaseUrl,
      hiddenSubdivisions: config.HIDDEN_SUBDIVISION_IDS,
    }),
    agents: agents(db, agentDirectory),
    serviceability: serviceability(db, coverage),
    leads: leads({
      db,
      clock,
      brand,
      origin,
      mayReach,
      address: addresses,
      agents: agentDirectory,
      serviceability: coverage,
      provedEmailOf,
    }),
    documents: documents(documentsParts),
    applications: applications({
      db,
      clock,
      brand,
      origin,
      mayReach,
      identity: logins,
      address: addresses,
      catalog: catalogDoor(offers),
      serviceability: coverage,
      agents: agentDirectory,
      documents: documentsDoor(documentsParts),
      citizenships: citizenshipsReader(db, memory),
      accountsIn,
      linkByEmail: linkingByEmail(accountParts),
      billing: bills,
    }),
    account: account({
      ...accountParts,
      demoHolders: config.IDENTITY === 'embedded' ? () => seedDemoPeople(db, roles) : undefined,
    }),
    billing: billing({ db, clock, accountsIn, cardsCharging }, brand),
    payments: payments(paymentsParts),
    autopay: autopay({
      db,
      clock,
      brand,
      origin,
      accountsIn,
      billing: bills,
      payments: paymentsDoor(paymentsParts),
    }),
    shop: shop(shopParts),
    cart: cart({ db, clock, accountsIn, shop: shopDoor(shopParts) }),
    orders: orders({
      db,
      clock,
      brand,
      origin,
      identity: logins,
      accountsIn,
      billing: bills,
      cart: cartDoor({ clock, shop: shopDoor(shopParts) }),
    }),
  })
  /** Sends the notices that the others declare, so it comes after them. */
  const notifying = notifications({
    db,
    clock,
    brand,
    origin,
    accountsIn,
    notices: others.flatMap(({ notices = [] }) => notices),
    pastNotices: async (data) =>
      (await Promise.all(others.map(async (each) => (await each.pastNotices?.(data)) ?? []))).flat(),
  })
  const modules: Module[] = [
    kernelModule(db, clock, config),
    filesModule(filesParts, files, brand.product),
    embedded,
    ...others,
    notifying,
  ]

  const callerOf = callerFrom(roles)
  return {
    ...fold(modules),
    authenticate: async (token) => {
      const claims = await provider.verify(token)
      return claims && callerOf(claims)
    },
    captcha: captchaDoor(captchaParts),
    provedRecently: logins.provedRecently,
    mountIdentity: mount,
  }
}

/** In the map's order, where a capability comes after the ones it uses. */
const inOrder = (modules: Record<Exclude<ServedCapability, 'notifications'>, Module>): Module[] =>
  Object.keys(capabilities).flatMap((name) => modules[name as keyof typeof modules] ?? [])
