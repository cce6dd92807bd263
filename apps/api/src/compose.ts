import { capabilities, type ServedCapability } from '@hibla/contract/capabilities'
import { passwordCostIn } from './adapters/identity/embedded/index.ts'
import { isErased } from './capabilities/account/erased.ts'
import { account } from './capabilities/account/index.ts'
import { linkingByEmail } from './capabilities/account/link-account.ts'
import { address } from './capabilities/address/index.ts'
import { agents } from './capabilities/agents/index.ts'
import { applicationsDoor } from './capabilities/applications/applications.door.ts'
import { citizenshipsReader } from './capabilities/applications/citizenships.ts'
import { applications } from './capabilities/applications/index.ts'
import { audit } from './capabilities/audit/index.ts'
import { cardsCharging } from './capabilities/autopay/cards-charging.ts'
import { autopay } from './capabilities/autopay/index.ts'
import { billing } from './capabilities/billing/index.ts'
import { captchaDoor } from './capabilities/captcha/captcha.door.ts'
import { captcha } from './capabilities/captcha/index.ts'
import { cartDoor } from './capabilities/cart/cart.door.ts'
import { cart } from './capabilities/cart/index.ts'
import { catalogDoor } from './capabilities/catalog/catalog.door.ts'
import { catalog } from './capabilities/catalog/index.ts'
import { content } from './capabilities/content/index.ts'
import { devicesDoor } from './capabilities/devices/devices.door.ts'
import { devices } from './capabilities/devices/index.ts'
import { documentsDoor } from './capabilities/documents/documents.door.ts'
import { documents } from './capabilities/documents/index.ts'
import { help } from './capabilities/help/index.ts'
import { identity } from './capabilities/identity/index.ts'
import { leads } from './capabilities/leads/index.ts'
import { notifications } from './capabilities/notifications/index.ts'
import { notificationsDoor } from './capabilities/notifications/notifications.door.ts'
import { orders } from './capabilities/orders/index.ts'
import { outages } from './capabilities/outages/index.ts'
import { lineExpectedBack, outageInWords } from './capabilities/outages/ongoing.ts'
import { payments } from './capabilities/payments/index.ts'
import type { Gateways } from './capabilities/payments/parts.ts'
import { paymentsDoor } from './capabilities/payments/payments.door.ts'
import { referrals } from './capabilities/referrals/index.ts'
import { sales } from './capabilities/sales/index.ts'
import { serviceability } from './capabilities/serviceability/index.ts'
import { shop } from './capabilities/shop/index.ts'
import { shopDoor } from './capabilities/shop/shop.door.ts'
import { checkAccount } from './capabilities/support/account-check.ts'
import { concernsReader } from './capabilities/support/concerns.ts'
import { support } from './capabilities/support/index.ts'
import { callerFrom } from './caller-from.ts'
import { chooseCaptcha } from './captcha.ts'
import { roleNamesOf } from './config/config.ts'
import { seedDemoPeople } from './demo.ts'
import { doorsOf } from './doors.ts'
import { chooseIdentity, type IdentityParts } from './identity-provider.ts'
import { lendingFiles, type LendFile } from './kernel/files/lend.ts'
import { filesModule } from './kernel/files/module.ts'
import { kernelModule } from './kernel-module.ts'
import type { Captcha } from './kernel/http/limits/captcha.ts'
import type { Authenticate, ProvedRecently } from './kernel/http/caller.ts'
import { fold, type Folded, type Module } from './kernel/module/module.ts'
import type { Memory } from './kernel/postgres/remember.ts'
import { chooseOutsideDevices } from './outside-devices.ts'
import { chooseGateways } from './payment-gateways.ts'
import { chooseRoads } from './roads.ts'

export type Parts = IdentityParts & { memory: Memory; gateways?: Gateways }

export type Composed = Folded & {
  lendFile: LendFile
  authenticate: Authenticate
  captcha: Captcha | undefined
  provedRecently: ProvedRecently
  mountIdentity: ReturnType<typeof chooseIdentity>['mount']
}

/** Connects every capability with its database, its adapters and the others it uses. */
export const compose = (parts: Parts): Composed => {
  const { db, memory, clock, config, brand, gateways = chooseGateways(config, clock) } = parts
  const chosen = chooseIdentity(parts)
  const { provider, mount, ...embedded } = chosen
  const captchaParts = { db, freeCalls: config.CAPTCHA_FREE_CALLS, check: chooseCaptcha(config) }
  const { ORIGIN: origin } = config
  const roles = roleNamesOf(config)
  const doors = doorsOf({
    parts,
    gateways,
    identity: chosen,
    roles,
    personalData: () => modules.flatMap(({ personalData = [] }) => personalData),
  })
  const { accounts, mayReach, addresses, agentDirectory, coverage, offers, logins, bills } = doors
  const { identityParts, accountParts, filesParts, files, documentsParts, paymentsParts, shopParts } = doors
  const paying = paymentsDoor(paymentsParts)
  const notifyingParts = { db, clock, brand, origin, accounts }
  const telling = { ...notifyingParts, notifications: notificationsDoor(notifyingParts) }
  const devicesParts = {
    db,
    clock,
    origin,
    isErased,
    accounts,
    outageOf: outageInWords(db),
    billing: bills,
    ...chooseOutsideDevices(config),
  }
  const applicationsParts = {
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
    accounts,
    linkByEmail: linkingByEmail(accountParts),
    billing: bills,
  }
  const applying = applicationsDoor(applicationsParts)
  const others = inOrder({
    identity: identity(identityParts),
    audit: audit(db, clock),
    captcha: captcha(captchaParts),
    content: content(db, memory, clock, brand),
    catalog: catalog({ db, reader: offers, clock, addresses }),
    help: help({ db, memory, clock, isErased, roads: chooseRoads(config) }),
    address: address({
      db,
      memory,
      databaseUrl: config.databaseUrl,
      standbys: config.DATABASE_READ_URL,
      hiddenSubdivisions: config.HIDDEN_SUBDIVISION_IDS,
    }),
    agents: agents({ db, memory, clock, door: agentDirectory }),
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
      provedEmailOf: doors.provedEmailOf,
    }),
    documents: documents(documentsParts),
    applications: applications(applicationsParts),
    sales: sales({ clock, agents: agentDirectory, applications: applying }),
    account: account({
      ...accountParts,
      demoHolders:
        config.IDENTITY === 'embedded' ? () => seedDemoPeople(db, passwordCostIn(config.HIBLA_MODE), roles) : undefined,
    }),
    billing: billing({ db, clock, accounts, cardsCharging }, brand),
    payments: payments(paymentsParts),
    autopay: autopay({ db, clock, brand, origin, accounts, billing: bills, payments: paying }),
    shop: shop(shopParts),
    cart: cart({ db, clock, accounts, shop: shopDoor(shopParts) }),
    orders: orders({
      ...telling,
      identity: logins,
      billing: bills,
      payments: paying,
      shop: shopDoor(shopParts),
      cart: cartDoor({ clock, shop: shopDoor(shopParts) }),
      codeMinutes: config.ORDER_CODE_MINUTES,
      payHours: config.ORDER_PAY_HOURS,
    }),
    support: support({
      ...telling,
      mayReach,
      files,
      concerns: concernsReader(db, memory),
      identity: logins,
      isErased,
      checkLine: async (number) => [
        ...(await checkAccount({ db, accounts })(number)),
        ...(await devicesDoor(devicesParts).evidenceOf(number)),
      ],
      expectedBack: lineExpectedBack,
    }),
    devices: devices(devicesParts),
    outages: outages({
      db,
      clock,
      isErased,
      address: addresses,
      serviceability: coverage,
      accounts,
      billing: bills,
      notifications: telling.notifications,
    }),
    referrals: referrals({
      ...telling,
      mayReach,
      isErased,
      provedEmailOf: doors.provedEmailOf,
      identity: logins,
      address: addresses,
      serviceability: coverage,
      applications: applying,
      billing: bills,
      payments: paying,
    }),
  })
  /** Sends the notices that the others declare, so it comes after them. */
  const notifying = notifications({
    ...notifyingParts,
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
    lendFile: lendingFiles(filesParts),
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
