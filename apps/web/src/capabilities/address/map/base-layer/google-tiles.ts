/**
 * Google's Map Tiles API, as described in its reference: a session defines the kind of map and is then needed to request
 * tiles and the copyright line.
 */
const SERVICE = 'https://tile.googleapis.com'
const TIMEOUT_MS = 8_000
/** Stop using a session a little early, so that no tile is requested just as it expires. */
const EARLY_MS = 60_000
/** If the device's clock is wrong, every session looks expired; use a new one for at least this long. */
const AT_LEAST_MS = 600_000

type SessionAnswer = { session: string; expiry: string }
export type TileSession = { key: string; session: string; until: number }

const answerOf = async <T>(url: string, init: RequestInit): Promise<T> => {
  const answer = await fetch(url, init)
  if (!answer.ok) throw new Error(`The map tiles service responded with ${answer.status}`)
  return (await answer.json()) as T
}

/** On high-density screens, the same area in more pixels, with labels at their usual size. */
const highDensity = () => (window.devicePixelRatio > 1 ? { scale: 'scaleFactor2x', highDpi: true } : {})

const openSession = async (key: string): Promise<TileSession> => {
  const { session, expiry } = await answerOf<SessionAnswer>(
    `${SERVICE}/v1/createSession?${new URLSearchParams({ key })}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mapType: 'roadmap', language: 'en', region: 'PH', ...highDensity() }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    },
  )
  return { key, session, until: Math.max(Number(expiry) * 1000 - EARLY_MS, Date.now() + AT_LEAST_MS) }
}

type OpenSession = { session: Promise<TileSession>; until: number }
const openSessions = new Map<string, OpenSession>()

/** All maps on the page share one session until it expires. If it was refused, the next call tries again. */
export const tileSession = (key: string): Promise<TileSession> => {
  const last = openSessions.get(key)
  if (last && Date.now() < last.until) return last.session
  const next: OpenSession = { session: openSession(key), until: Infinity }
  openSessions.set(key, next)
  next.session.then(
    ({ until }) => (next.until = until),
    () => openSessions.get(key) === next && openSessions.delete(key),
  )
  return next.session
}

export const forgetSession = (key: string): void => void openSessions.delete(key)

type TilePosition = { x: number; y: number; z: number }

export const tileAddress = ({ key, session }: TileSession, { x, y, z }: TilePosition): string =>
  `${SERVICE}/v1/2dtiles/${z}/${x}/${y}?${new URLSearchParams({ session, key })}`

export type Sight = { zoom: number; north: number; south: number; east: number; west: number }

/** The copyright line for the visible part of the map. */
export const copyrightOf = async (
  { key, session }: TileSession,
  sight: Sight,
  signal: AbortSignal,
): Promise<string | undefined> => {
  const edges = Object.entries(sight).map(([name, value]) => [name, String(value)])
  const query = new URLSearchParams([['session', session], ['key', key], ...edges])
  const { copyright } = await answerOf<{ copyright?: string }>(`${SERVICE}/tile/v1/viewport?${query}`, { signal })
  return copyright
}
