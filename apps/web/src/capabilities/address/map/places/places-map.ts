import { MAP_CENTRE } from '@hibla/contract/values/position'
import L from 'leaflet'
import { iconFor } from '../marker.ts'
import { asText, basicsOf, latLng, openMap } from '../open-map.ts'
import { placesView, type Shown } from './places-view.ts'
import type { Means } from '../use-map.ts'
import { DEFAULT_ZOOM, PLACING_ZOOM } from '../zoom.ts'

/** A map with places to choose from, each a button for keyboards and screen readers too. */
export const createPlacesMap = (element: HTMLElement, { onChoose, onOneFinger, still }: Means) => {
  const map = openMap(element, { view: { centre: MAP_CENTRE, zoom: DEFAULT_ZOOM }, onOneFinger, still })
  const marks = L.layerGroup().addTo(map)

  return {
    ...basicsOf(map),

    show: (shown: Shown) => {
      marks.clearLayers()
      for (const { id, name, at } of shown.places) {
        const highlighted = id === shown.chosen
        const mark = L.marker(latLng(at), { icon: iconFor({ highlighted }), zIndexOffset: highlighted ? 1_000 : 0 })
        mark.addTo(marks).bindTooltip(asText(name), { direction: 'bottom' })
        mark.on('click', () => onChoose(id))
        mark.getElement()?.setAttribute('aria-label', name)
        if (highlighted) mark.getElement()?.setAttribute('aria-pressed', 'true')
      }
      if (shown.here)
        L.circleMarker(latLng(shown.here), { radius: 9, className: 'map-here', interactive: false })
          .addTo(marks)
          .bindTooltip('You are about here')
      const view = placesView(shown)
      if ('centre' in view) map.setView(latLng(view.centre), view.zoom, { animate: !still })
      else
        map.fitBounds(L.latLngBounds(view.around.map(latLng)), {
          padding: [40, 40],
          maxZoom: PLACING_ZOOM,
          animate: !still,
        })
    },
  }
}
