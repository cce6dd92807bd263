import type L from 'leaflet'
import type { NamedPoint } from './named-place.ts'
import { BOX_MOVED, labelOf } from './names.ts'
import { boxOf, meet, widthOf, type Box } from './room-for-names.ts'

/** How far the box is from its place, and how much larger than its text; both are Leaflet's. */
const AWAY_PX = 6
const PADDING_PX = 14
const HIGH_PX = 30

const sides = ['bottom', 'top', 'right', 'left'] as const

const boxAt = ({ x, y }: L.Point, side: (typeof sides)[number], width: number): Box => {
  if (side === 'right' || side === 'left') {
    const left = side === 'right' ? x + AWAY_PX : x - AWAY_PX - width
    return { left, right: left + width, top: y - HIGH_PX / 2, bottom: y + HIGH_PX / 2 }
  }
  const top = side === 'bottom' ? y + AWAY_PX : y - AWAY_PX - HIGH_PX
  return { left: x - width / 2, right: x + width / 2, top, bottom: top + HIGH_PX }
}

/** The name of the chosen place in a box, at the side where it covers the fewest known buildings and subdivisions. */
export const nameBox = (map: L.Map) => {
  let marker: L.Marker | undefined
  let known: NamedPoint[] = []

  const settle = () => {
    const tooltip = marker?.getTooltip()
    if (!marker || !tooltip) return
    const at = map.latLngToContainerPoint(marker.getLatLng())
    const width = widthOf(tooltip.getElement()?.textContent ?? '') + PADDING_PX
    const labels = known.map((place) => boxOf(labelOf(map, place)))
    const covered = sides.map((side) => labels.filter((label) => meet(label, boxAt(at, side, width))).length)
    const best = sides[covered.indexOf(Math.min(...covered))]!
    if (tooltip.options.direction === best) return
    tooltip.options.direction = best
    tooltip.update()
  }
  map.on('zoomend', settle)

  return {
    /** The marker that it belongs to, if there is one; a pin has no box. */
    moveTo: (chosen: L.Marker | undefined) => {
      marker = chosen?.getTooltip()?.options.permanent ? chosen : undefined
      settle()
      map.fire(BOX_MOVED)
    },
    giveWayTo: (places: readonly NamedPoint[]) => {
      known = places.filter(({ kind }) => kind === 'building' || kind === 'subdivision')
      settle()
    },
  }
}
