import { refused, refusedNaming, type Refused } from '@hibla/contract/values/outcome'
import type { Position } from '@hibla/contract/values/position'
import type { Database } from '../../kernel/postgres/database.ts'
import { liesFarFrom, liesInAnotherTown, mayBeElsewhere } from './nearness.ts'
import { isInBarangay, isInMunicipality } from './outlines/outlines.ts'
import { barangayAround } from './place-at.ts'
import type { doorStatements } from './door-statements.ts'
import type { BarangayRow, MunicipalityRow } from './shapes.ts'

type Town = MunicipalityRow
type Place = { town: Town; barangay: Pick<BarangayRow, 'barangayId' | 'name'> | undefined }

/** Whether a pin is where its address says. */
export const pinPlaces = (db: Database, read: typeof doorStatements) => {
  const around = barangayAround(db)

  /** Judged by how far towns are apart, where there's no outline. Most pins are near the centre, so neighbours are only read for the others. */
  const isElsewhere = async (town: Town, at: Position): Promise<boolean> =>
    liesFarFrom(town, at) ||
    (mayBeElsewhere(town, at) && liesInAnotherTown(town, at, await read.townsAround(db, town, at)))

  /** Names both places. A barangay of another town is named with it. */
  const inAnother = async ({ town, barangay }: Place, at: Position) => {
    const found = await around(at)
    const isHere = found?.municipality.municipalityId === town.municipalityId
    const pin = isHere ? found.barangay?.name : found && `${found.barangay?.name}, ${found.municipality.name}`
    return refusedNaming('pin-in-another-barangay', { chosen: (barangay ?? town).name, ...(pin && { pin }) })
  }

  return {
    isElsewhere,

    /** A zone has no outline of its own: its pin can be anywhere in the municipality. */
    misplaced: async (
      place: Place,
      at: Position,
    ): Promise<Refused<'pin-in-another-barangay'> | Refused<'pin-far-from-address'> | undefined> => {
      const { town, barangay } = place
      const isIn = barangay ? isInBarangay(barangay.barangayId, at) : isInMunicipality(town.municipalityId, at)
      if (isIn === true) return undefined
      if (isIn === false) return inAnother(place, at)
      return (await isElsewhere(town, at)) ? refused('pin-far-from-address') : undefined
    },
  }
}
