import type { ServiceAddress } from '@hibla/contract/address/address.contract'
import type { LocationType } from '@hibla/contract/address/location'
import { serviceAddressOf } from '@hibla/contract/address/service-address.rule'
import type { referenceOrder as contract } from '@hibla/contract/applications/applications.contract'
import type { InputOf } from '@hibla/contract/endpoint'
import { technologyFor, verdictOf } from '@hibla/contract/serviceability/serviceability.rule'
import { ok, refused } from '@hibla/contract/values/outcome'
import { and, eq, ne, sql } from '../../../kernel/postgres/sql.ts'
import type { Caller } from '../../../kernel/http/caller.ts'
import { readableId } from '../../../kernel/ids/readable-id.ts'
import type { Executor } from '../../../kernel/postgres/database.ts'
import { appointment } from '../appointments/appointments.tables.ts'
import { areaOf } from '../appointments/slots.ts'
import { applicationOrder as order } from '../applications.tables.ts'
import { applicationOf, ownOrder } from './orders.ts'
import type { ApplicationsDeps } from '../deps.ts'

type Input = InputOf<typeof contract>['body']

const propertyIn = (address: ServiceAddress | null, type: LocationType) =>
  ({ Building: address?.buildingId, Subdivision: address?.subdivisionId, Others: null })[type] ?? null

/** Links an order to a serviceable place. The place can still be changed until the application is submitted. */
export const referenceOrder = async (deps: ApplicationsDeps, caller: Caller, input: Input) => {
  const { db, clock, serviceability } = deps
  const refusal = await obstacleTo(db, deps, caller, input)
  if (refusal) return refusal
  // A building or subdivision has its own address; anywhere else the pin is enough.
  const code = input.buildingOrSubdiviCode
  const address = input.address ?? (code === null ? null : ((await deps.address.ofProperty(db, code)) ?? null))
  const isNameless = input.locationType === 'Building' && code === null
  if (isNameless || propertyIn(address, input.locationType) !== code) return refused('property-not-in-place')

  // The browser's answer may be hours old or forged, so check again. Done before the transaction, which would otherwise
  // hold one connection while waiting for another.
  const checked = await serviceability.check(db, caller, { ...input, address })
  if (!checked.ok) return checked
  const verdict = verdictOf(checked.value, technologyFor(input.locationType))
  if (verdict.kind !== 'serviceable') return refused('not-serviceable')

  const named = address ? await withStoredNames(deps, address, input) : ok(await deps.address.at(db, input))
  if (!named.ok) return named

  return db.transaction(async (tx) => {
    const changed = await obstacleTo(tx, deps, caller, input)
    if (changed) return changed
    const { locationType, latitude, longitude, subscriberName } = input
    const place = { locationType, propertyId: code, address: named.value }
    // The teams of the place before don't come here.
    await tx
      .delete(appointment)
      .where(and(eq(appointment.applicationRefId, input.referenceNo), ne(appointment.area, areaOf(place) ?? '')))
    const [referenced] = await tx
      .update(order)
      .set({
        orderReference: sql`coalesce(${order.orderReference}, ${readableId('REF')})`,
        subscriberName,
        technology: verdict.technology,
        latitude,
        longitude,
        place,
        referencedAt: clock.now(),
        visitFirst: verdict.visitFirst,
      })
      .where(eq(order.orderId, input.referenceNo))
      .returning({ orderReference: order.orderReference })
    return ok({ status: true as const, orderReference: referenced!.orderReference! })
  })
}

/**
 * The names that belong to the ids, whatever came with them: the account, its bills and the installers' list are made of
 * these. Buildings and subdivisions that we don't list keep the words they were given.
 */
const withStoredNames = async (
  deps: ApplicationsDeps,
  address: ServiceAddress,
  { latitude, longitude, locationType }: Input,
) => {
  const resolved = await deps.address.resolve(deps.db, address, { latitude, longitude }, locationType)
  if (!resolved.ok) return resolved
  const stored = serviceAddressOf(resolved.value)
  return ok({
    ...stored,
    subdivision_village: stored.subdivision_village || address.subdivision_village,
    building_name: stored.building_name || address.building_name,
  })
}

const obstacleTo = async (executor: Executor, deps: ApplicationsDeps, caller: Caller, { referenceNo }: Input) => {
  if (!(await ownOrder(executor, deps, caller, referenceNo))) return refused('not-found')
  const begun = await applicationOf(executor, referenceNo)
  return begun && begun.status !== 'draft' ? refused('already-submitted') : undefined
}
