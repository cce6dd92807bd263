import type { RoleNames } from '@hibla/contract/config'
import { accountDoor } from './capabilities/account/account.door.ts'
import { addressDoor } from './capabilities/address/address.door.ts'
import { agentsDoor } from './capabilities/agents/agents.door.ts'
import { holdApplication } from './capabilities/applications/hold.ts'
import { uploadFlowOf } from './capabilities/applications/orders.ts'
import { cardChecks } from './capabilities/autopay/card-checks.ts'
import { billingDoor } from './capabilities/billing/billing.door.ts'
import { catalogDoor } from './capabilities/catalog/catalog.door.ts'
import { catalogReader } from './capabilities/catalog/read-catalog.ts'
import { identityDoor } from './capabilities/identity/identity.door.ts'
import { isLineDown } from './capabilities/outages/ongoing.ts'
import { keepsPayment } from './capabilities/orders/keeps-payment.ts'
import { methodsReader } from './capabilities/payments/methods/methods.ts'
import type { Gateways } from './capabilities/payments/parts.ts'
import { serviceabilityDoor } from './capabilities/serviceability/serviceability.door.ts'
import { shopReader } from './capabilities/shop/read-shop.ts'
import { paymentLimitsOf } from './config/config.ts'
import { chooseFiles } from './file-store.ts'
import type { ChosenIdentity, IdentityParts } from './identity-provider.ts'
import { openFiles } from './kernel/files/files.ts'
import { recipientCap } from './kernel/messages/recipient-cap.ts'
import type { PersonalData } from './kernel/module/personal-data.ts'
import type { Memory } from './kernel/postgres/remember.ts'

type Given = {
  parts: IdentityParts & { memory: Memory }
  gateways: Gateways
  identity: ChosenIdentity
  roles: RoleNames
  /** What all capabilities store about people. */
  personalData: () => PersonalData[]
}

/** What capabilities work with, and what they ask each other for. */
export const doorsOf = ({ parts, gateways, identity, roles, personalData }: Given) => {
  const { db, memory, clock, config, brand } = parts
  const { provider, secondFactor, accountConsole } = identity
  const { ORIGIN: origin } = config
  const accounts = accountDoor(clock)
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
  const agentDirectory = agentsDoor(db, config.SALES_LOCATION_RESTRICTION_ENABLED, memory)
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
    isDown: isLineDown(db),
    personalData,
  }

  const bills = billingDoor({ db, clock, accounts })
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
    accounts,
    billing: bills,
    cardChecks,
    keepsPayment,
  }
  const shopParts = {
    db,
    clock,
    brand,
    origin,
    reader: shopReader(db, memory),
    catalog: catalogDoor(offers),
    accounts,
  }
  return {
    accounts,
    mayReach,
    identityParts,
    provedEmailOf,
    agentDirectory,
    addresses,
    coverage,
    offers,
    logins,
    filesParts,
    files,
    documentsParts,
    accountParts,
    bills,
    paymentsParts,
    shopParts,
  }
}
