import { fireEvent } from '@testing-library/react'
import { vi } from 'vitest'

const SERVICE = 'https://tile.googleapis.com'

/** Google's response to a key without permission. */
const denied = () =>
  Response.json(
    { error: { code: 403, message: 'Map Tiles API has not been used in project 1', status: 'PERMISSION_DENIED' } },
    { status: 403 },
  )

/** Google's tile service as described in its reference, recording requests; anything else is for the built-in map. */
export const fakeTileService = () => {
  const sessions: unknown[] = []
  const sights: URLSearchParams[] = []
  const land: string[] = []
  const state = {
    refuses: false,
    lifeInSeconds: 14 * 24 * 60 * 60,
    copyright: 'Map data ©2026 Google' as string | undefined,
    /** Delays the copyright line until then. */
    until: Promise.resolve(),
  }

  const answer = async (input: string, init?: RequestInit): Promise<Response> => {
    const { origin, pathname, searchParams } = new URL(input, 'https://portal.example.com')
    if (origin !== SERVICE) {
      if (pathname.includes('land')) land.push(pathname)
      return Response.json([])
    }
    if (pathname === '/v1/createSession') {
      sessions.push({ method: init?.method, key: searchParams.get('key'), ...JSON.parse(init?.body as string) })
      const expiry = String(Math.floor(Date.now() / 1000) + state.lifeInSeconds)
      const session = `session-${sessions.length}`
      return state.refuses
        ? denied()
        : Response.json({ session, expiry, tileWidth: 256, tileHeight: 256, imageFormat: 'png' })
    }
    sights.push(searchParams)
    await state.until
    if (pathname !== '/tile/v1/viewport' || state.copyright === undefined) return denied()
    const maxZoomRects = [{ maxZoom: 22, north: 90, south: -90, east: 180, west: -180 }]
    return Response.json({ copyright: state.copyright, maxZoomRects })
  }
  vi.stubGlobal('fetch', answer)
  return { sessions, sights, land, state }
}

export const tiles = () => [...document.querySelectorAll<HTMLImageElement>('img.leaflet-tile')]

/** Decides the result of every tile that is loading. */
export const tilesCome = () => tiles().forEach((tile) => fireEvent.load(tile))
export const tilesFail = () => tiles().forEach((tile) => fireEvent.error(tile))
