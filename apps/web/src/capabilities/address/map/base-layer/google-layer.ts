import { escapeHtml } from '@hibla/contract/values/escape-html'
import L from 'leaflet'
import type { BaseLayer } from './base-layer.ts'
import { copyrightOf, forgetSession, tileAddress, tileSession } from './google-tiles.ts'

/** Each tile asks for the current session, so none is requested with an expired one. */
class GoogleTiles extends L.TileLayer {
  readonly #key: string

  constructor(key: string) {
    super('', { maxZoom: 19 })
    this.#key = key
  }

  protected override createTile(place: L.Coords, done: L.DoneCallback): HTMLElement {
    const tile = document.createElement('img')
    tile.alt = ''
    tile.addEventListener('load', () => done(undefined, tile))
    tile.addEventListener('error', () => done(new Error('A map tile failed to load'), tile))
    void this.#fill(tile, place, done)
    return tile
  }

  async #fill(tile: HTMLImageElement, place: L.Coords, done: L.DoneCallback): Promise<void> {
    try {
      tile.src = tileAddress(await tileSession(this.#key), place)
    } catch (refusal) {
      done(refusal as Error, tile)
    }
  }
}

/** Google requires its name on the map, written like this in any language. */
class Owner extends L.Control {
  override onAdd(): HTMLElement {
    const name = L.DomUtil.create('span', 'map-owner')
    name.textContent = 'Google Maps'
    name.setAttribute('translate', 'no')
    return name
  }
}

/** Keeps the copyright line in step with the visible area; if it can't be loaded, the last one stays. */
const copyrightLine = (map: L.Map, key: string) => {
  let shown: string | undefined
  let asked = new AbortController()
  const show = (line: string | undefined) => {
    if (shown !== undefined) map.attributionControl.removeAttribution(shown)
    shown = line
    if (shown !== undefined) map.attributionControl.addAttribution(shown)
  }
  const update = async () => {
    asked.abort()
    asked = new AbortController()
    const { signal } = asked
    const bounds = map.getBounds()
    const sight = {
      zoom: map.getZoom(),
      north: bounds.getNorth(),
      south: bounds.getSouth(),
      east: bounds.getEast(),
      west: bounds.getWest(),
    }
    const line = await copyrightOf(await tileSession(key), sight, signal)
    if (line && !signal.aborted) show(escapeHtml(line))
  }
  const follow = () => void update().catch(() => {})
  return {
    begin: () => {
      follow()
      map.on('moveend', follow)
    },
    end: () => {
      asked.abort()
      map.off('moveend', follow)
      show(undefined)
    },
  }
}

/** Google's own map under the pin, with its name and copyright. Calls `onLost` if it isn't available. */
export const googleLayer =
  (key: string, onLost: () => void): BaseLayer =>
  (map) => {
    const tiles = new GoogleTiles(key)
    const owner = new Owner({ position: 'bottomleft' })
    const copyright = copyrightLine(map, key)
    let [came, failed, renewed, gone] = [false, false, false, false]

    tiles.on('loading', () => {
      came = false
      failed = false
    })
    tiles.on('tileload', () => {
      came = true
      renewed = false
    })
    tiles.on('tileerror', () => (failed = true))
    // Not one tile of this view loaded. The session may have ended early, so try a new one.
    tiles.on('load', () => {
      if (came || !failed) return
      if (renewed) return onLost()
      renewed = true
      forgetSession(key)
      tiles.redraw()
    })

    const begin = async () => {
      try {
        await tileSession(key)
      } catch {
        if (!gone) onLost()
        return
      }
      if (gone) return
      tiles.addTo(map)
      owner.addTo(map)
      copyright.begin()
    }
    void begin()
    return () => {
      gone = true
      tiles.remove()
      tiles.off()
      owner.remove()
      copyright.end()
    }
  }
