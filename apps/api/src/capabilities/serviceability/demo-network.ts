import { IsoDate } from '@hibla/contract/values/iso-date'
import { Position } from '@hibla/contract/values/position'
import { readData } from '../../kernel/data/read-data.ts'
import { like, sql } from '../../kernel/postgres/sql.ts'
import { z } from 'zod'
import type { Database } from '../../kernel/postgres/database.ts'
import { networkElement } from './serviceability.tables.ts'
import { writeElements, type NewElement } from './write-elements.ts'

const Area = Position.extend({
  code: z.string(),
  city: z.string(),
  radiusKm: z.number().positive(),
  coverage: z.enum(['full', 'partial', 'planned']),
  plannedFor: IsoDate.optional(),
})
const Wired = Position.extend({
  code: z.string(),
  state: z.enum(['live', 'full', 'planned']),
  plannedFor: IsoDate.optional(),
  buildings: z.array(z.string()).min(1),
})
const DemoNetwork = z.object({ areas: z.array(Area), wired: z.array(Wired) })
type Area = z.infer<typeof Area>
type State = z.infer<typeof Wired>['state']

const KM_PER_DEGREE = 111.2
const REACH_METRES = 500
/** A square grid this wide leaves no gaps between circles of that reach. */
const MESH_KM = 0.7
const PORTS = 16

const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6

/** The state of a partly covered city's network, by kilometres from its centre. */
const stateAt = ({ coverage }: Area, northKm: number, eastKm: number): State => {
  if (coverage !== 'partial') return coverage === 'full' ? 'live' : 'planned'
  if (eastKm >= -1) return 'live'
  return northKm >= 0 ? 'full' : 'planned'
}

const portsAndStatus = (state: State, plannedFor: IsoDate | undefined, nth: number) => ({
  portsTotal: PORTS,
  portsUsed: { live: (nth * 7) % PORTS, full: PORTS, planned: 0 }[state],
  status: state === 'planned' ? ('planned' as const) : ('live' as const),
  plannedFor: state === 'planned' ? (plannedFor ?? null) : null,
})

/** A grid of distribution points over one city, the same in every installation. */
function* pointsOf(area: Area): Generator<NewElement> {
  const steps = Math.floor(area.radiusKm / MESH_KM)
  const eastKmPerDegree = KM_PER_DEGREE * Math.cos((area.latitude * Math.PI) / 180)
  let nth = 0
  for (let row = -steps; row <= steps; row++) {
    for (let column = -steps; column <= steps; column++) {
      const [northKm, eastKm] = [row * MESH_KM, column * MESH_KM]
      if (Math.hypot(northKm, eastKm) > area.radiusKm) continue
      yield {
        elementId: `DEMO-${area.code}-${String(nth + 1).padStart(4, '0')}`,
        technology: 'GPON',
        latitude: round(area.latitude + northKm / KM_PER_DEGREE),
        longitude: round(area.longitude + eastKm / eastKmPerDegree),
        reachMetres: REACH_METRES,
        ...portsAndStatus(stateAt(area, northKm, eastKm), area.plannedFor, nth++),
        buildings: [],
      }
    }
  }
}

/** A demo network: cities covered fully, partly or later, and nothing elsewhere. */
export const loadDemoNetwork = async (db: Database, file: string): Promise<void> => {
  const [any] = await db
    .select({ one: sql`1` })
    .from(networkElement)
    .limit(1)
  if (any) return
  const { areas, wired } = await readData(file, DemoNetwork)
  await writeElements(db, [
    ...areas.flatMap((area) => [...pointsOf(area)]),
    ...wired.map(({ code, latitude, longitude, state, plannedFor, buildings }, nth) => ({
      elementId: `DEMO-${code}`,
      technology: 'GFAST' as const,
      latitude,
      longitude,
      reachMetres: 100,
      ...portsAndStatus(state, plannedFor, nth),
      buildings,
    })),
  ])
}

export const removeDemoNetwork = async (db: Database): Promise<void> => {
  await db.delete(networkElement).where(like(networkElement.elementId, 'DEMO-%'))
}
