import { addonLine, onceFor } from '@hibla/contract/applications/quote.rule'
import { missingFrom, unsettled } from '@hibla/contract/documents/requirements.rule'
import { addressInOneLine, splitBillingAddress } from '@hibla/contract/address/address-lines.rule'
import type { ApplicationAddress } from '@hibla/contract/applications/applications.contract'
import { careFor } from '@hibla/contract/values/customer-segment'
import type { SignedInCaller } from '../../../kernel/http/caller.ts'
import type { Transaction } from '../../../kernel/postgres/database.ts'
import type { NewAccount } from '../../account/account.service.ts'
import type { Agreed } from '../applications.tables.ts'
import type { ApplicationsDeps } from '../deps.ts'
import { decide, type Found } from './decide.ts'
import { installJob } from './review.tables.ts'

type Seen = { applicationReferenceNo: string; asOf: string }

/** An application becomes an account that waits for its line, with everything that was ordered, and an install job. */
export const approve = (deps: ApplicationsDeps, by: SignedInCaller, seen: Seen) =>
  decide(deps, {
    seen,
    by,
    to: 'approved',
    unless: async ({ application, order, needed }, _at, tx) => {
      if (!application.agreed || application.status !== 'in-review') return 'not-now'
      if (order.visitFirst && application.visitNote === null) return 'visit-missing'
      const files = await deps.documents.held(tx, application.applicationRefId)
      const open = unsettled(needed, files)
      if (open.some(({ status }) => status === 'returned')) return 'document-returned'
      if (open.length > 0) return 'files-not-accepted'
      return missingFrom(needed, files).length === 0 ? undefined : 'documents-missing'
    },
    also: async (tx, found, at) => {
      const agreed = found.application.agreed!
      const elementId = await elementAt(tx, deps, found.order)
      const accountNumber = await deps.accounts.open(tx, { ...accountFor(found, agreed), elementId })
      await deps.billing.chargeOnce(tx, accountNumber, onceFor(agreed.chosen))
      const { applicationRefId } = found.application
      await tx.insert(installJob).values({ applicationRefId, accountNumber, createdAt: at })
    },
  })

/** The network element that the line will hang on, so that an incident there finds it. */
const elementAt = async (tx: Transaction, { serviceability }: ApplicationsDeps, order: Found['order']) => {
  const { latitude, longitude, technology, place } = order
  if (latitude === null || longitude === null || technology === null) return null
  return serviceability.elementFor(tx, { latitude, longitude, buildingId: place?.propertyId ?? null }, technology)
}

/** The account of an approved application, with what was ordered. */
export const accountFor = ({ application, order }: Found, { chosen }: Agreed): NewAccount => {
  const { event, exclusive } = application
  const at = (type: ApplicationAddress['addressType']) =>
    event.addresses.find(({ addressType }) => addressType === type)
  const home = at('residential') ?? event.addresses[0]!
  const billing = splitBillingAddress(addressInOneLine(at('billing') ?? home))
  const { plan, term, addons } = chosen
  const area = order.place?.address
  return {
    firstName: event.firstName,
    lastName: event.lastName,
    ...(event.customerSegment === 'SME'
      ? { businessName: event.businessName, businessTin: event.businessTin }
      : { businessName: null, businessTin: null }),
    subscriberType: event.customerSegment === 'SME' ? 'SME' : exclusive ? 'XCLSV' : 'RESIDENTIAL',
    customerSegment: careFor(exclusive),
    email: event.emailAddress.toLowerCase(),
    mobileNumber: event.mobileNumber,
    region: area?.region ?? home.region,
    province: area?.province ?? home.province,
    municipality: area?.city_municipality ?? home.cityMunicipality,
    regionId: area?.region_id ?? null,
    provinceId: area?.province_id ?? null,
    municipalityId: area?.city_municipality_id ?? null,
    barangayId: area?.barangayId ?? null,
    latitude: order.latitude,
    longitude: order.longitude,
    serviceAddress: addressInOneLine(home),
    billingLine1: billing.line1,
    billingLine2: billing.line2,
    planName: plan.name,
    speedMbps: plan.speedMbps,
    monthlyFee: plan.monthlyFee,
    contractTermMonths: term.termMonths,
    subscriptions: [
      {
        type: 'MAINLINE',
        category: plan.technology,
        serviceType: plan.technology,
        productOfferingID: plan.planId,
        name: plan.name,
        monthlyFee: plan.monthlyFee,
      },
      ...addons.map((addon) => ({
        type: 'ADDON' as const,
        category: addon.addonId,
        serviceType: plan.technology,
        productOfferingID: addon.addonId,
        name: addonLine(addon).what,
        monthlyFee: addonLine(addon).amount,
      })),
    ],
  }
}
