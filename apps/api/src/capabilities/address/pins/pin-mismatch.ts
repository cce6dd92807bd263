import { refused, refusedNaming, type Refused } from '@hibla/contract/values/outcome'
import type { Position } from '@hibla/contract/values/position'
import type { Executor } from '../../../kernel/postgres/database.ts'
import { liesFarFrom, liesInAnotherTown, mayBeElsewhere } from './nearness.ts'
import { isInBarangay, isInMunicipality } from '../outlines/outlines.ts'
import { barangayAround } from './area-at.ts'
import { serviceStatements } from '../service-statements.ts'
import type { BarangayRow, MunicipalityRow } from '../shapes.ts'

type Town = MunicipalityRow
type PinnedArea = { town: Town; barangay: Pick<BarangayRow, 'barangayId' | 'name'> | undefined }

/** Judged by how far towns are apart, where there's no outline. Most pins are near the centre, so neighbours are only read for the others. */
export const isElsewhere = async (db: Executor, town: Town, at: Position): Promise<boolean> =>
  liesFarFrom(town, at) ||
  (mayBeElsewhere(town, at) && liesInAnotherTown(town, at, await serviceStatements.townsAround(db, town, at)))

/** Names both places. A barangay of another town is named with it. */
const inAnother = async (db: Executor, { town, barangay }: PinnedArea, at: Position) => {
  const found = await barangayAround(db, at)
  const isHere = found?.municipality.municipalityId === town.municipalityId
  const pin = isHere ? found.barangay?.name : found && `${found.barangay?.name}, ${found.municipality.name}`
  return refusedNaming('pin-in-another-barangay', { chosen: (barangay ?? town).name, ...(pin && { pin }) })
}

type PinMismatch = Refused<'pin-in-another-barangay'> | Refused<'pin-far-from-address'>

/** Whether a pin isn't where its address says. A zone has no outline of its own: its pin can be anywhere in the municipality. */
export const pinMismatch = async (db: Executor, place: PinnedArea, at: Position): Promise<PinMismatch | undefined> => {
  const { town, barangay } = place
  const isIn = barangay ? isInBarangay(barangay.barangayId, at) : isInMunicipality(town.municipalityId, at)
  if (isIn === true) return undefined
  if (isIn === false) return inAnother(db, place, at)
  return (await isElsewhere(db, town, at)) ? refused('pin-far-from-address') : undefined
}
