import { bordersOf, OUTLINE_STEPS, ringsOf, type Outlines } from '@hibla/contract/address/outlines'
import L from 'leaflet'

const SIDE_PX = 76
/** Close by, what is in sight would only be a dot. */
const SMALLEST_PX = 7

const svg = (name: string, attributes: Record<string, string>, inside: Element): Element => {
  const element = inside.appendChild(document.createElementNS('http://www.w3.org/2000/svg', name))
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  return element
}

/** Longitude and latitude in pixels of the small map, as wide as it is there. */
const projection = (town: Outlines) => {
  const points = bordersOf(town).outer.flat()
  const axis = (which: number) => points.filter((_, at) => at % 2 === which)
  const least = (list: number[]) => list.reduce((a, b) => Math.min(a, b), Infinity)
  const most = (list: number[]) => list.reduce((a, b) => Math.max(a, b), -Infinity)
  const [west, east, south, north] = [least(axis(0)), most(axis(0)), least(axis(1)), most(axis(1))]
  const narrower = Math.cos(((south + north) / 2 / OUTLINE_STEPS) * (Math.PI / 180))
  const wide = (east - west) * narrower
  const scale = SIDE_PX / Math.max(wide, north - south, 1)
  return {
    width: wide * scale,
    height: (north - south) * scale,
    bounds: L.latLngBounds(
      [south / OUTLINE_STEPS, west / OUTLINE_STEPS],
      [north / OUTLINE_STEPS, east / OUTLINE_STEPS],
    ),
    x: (steps: number) => (steps - west) * narrower * scale,
    y: (steps: number) => (north - steps) * scale,
  }
}

type Projection = ReturnType<typeof projection>

/** What falls on the same half pixel is left out, which is most of a border. */
const pathOf = (rings: readonly (readonly number[])[], { x, y }: Projection): string =>
  rings
    .map((ring) => {
      const points: string[] = []
      for (let at = 0; at < ring.length; at += 2) {
        const point = `${Math.round(x(ring[at]!) * 2) / 2} ${Math.round(y(ring[at + 1]!) * 2) / 2}`
        if (point !== points.at(-1)) points.push(point)
      }
      return `M${points.join('L')}`
    })
    .join('')

const draw = (town: Outlines, barangayId: string | undefined, to: Projection): SVGElement => {
  const picture = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  for (const [key, value] of Object.entries({ width: to.width, height: to.height }))
    picture.setAttribute(key, `${value}`)
  const land = town.barangays.map((barangay) => ({ id: barangay.id, d: pathOf(ringsOf(town.pieces, barangay), to) }))
  svg('path', { class: 'map-overview-land', d: land.map(({ d }) => d).join('') }, picture)
  svg('path', { class: 'map-overview-border', d: pathOf(bordersOf(town).outer, to) }, picture)
  const own = land.find(({ id }) => id === barangayId)
  if (own) svg('path', { class: 'map-overview-chosen', d: own.d }, picture)
  return picture
}

/** Which part of a municipality is in sight, for eyes only: the same is told in words. Gone where all of it is in sight. */
export const overviewOf = (town: Outlines, name: string, barangayId: string | undefined): L.Control => {
  const to = projection(town)
  const control = new L.Control({ position: 'topright' })
  const holder = L.DomUtil.create('div', 'map-overview')
  holder.setAttribute('aria-hidden', 'true')
  const picture = holder.appendChild(draw(town, barangayId, to))
  const sight = svg('rect', { class: 'map-overview-sight' }, picture)
  L.DomUtil.create('span', 'map-overview-name', holder).textContent = name

  const look = ({ target }: { target: L.Map }) => {
    const bounds = target.getBounds()
    holder.hidden = bounds.contains(to.bounds)
    const [left, right] = [bounds.getWest(), bounds.getEast()].map((degrees) => to.x(degrees * OUTLINE_STEPS))
    const [top, bottom] = [bounds.getNorth(), bounds.getSouth()].map((degrees) => to.y(degrees * OUTLINE_STEPS))
    const [width, height] = [Math.max(right! - left!, SMALLEST_PX), Math.max(bottom! - top!, SMALLEST_PX)]
    const [x, y] = [(left! + right! - width) / 2, (top! + bottom! - height) / 2]
    for (const [key, value] of Object.entries({ x, y, width, height })) sight.setAttribute(key, value.toFixed(1))
  }
  control.onAdd = (map) => {
    look({ target: map })
    map.on('moveend', look)
    return holder
  }
  control.onRemove = (map) => void map.off('moveend', look)
  return control
}
