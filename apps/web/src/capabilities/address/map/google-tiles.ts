/**
 * Google's Map Tiles API, as its reference describes it: a session says what kind of map it is, tiles and the line of
 * copyright are asked for with it.
 */
const SERVICE = 'https://tile.googleapis.com'
const PATIENCE_MS = 8_000
/** A session is given up a little early, so that no tile is asked for in its last moment. */
const EARLY_MS = 60_000
/** On a machine whose clock is wrong every session seems to be over; a new one serves for this long anyway. */
const AT_LEAST_MS = 600_000

type SessionAnswer = { session: string; expiry: string }
export type TileSession = { key: string; session: string; until: number }

const answerOf = async <T>(url: string, init: RequestInit): Promise<T> => {
  const answer = await fetch(url, init)
  if (!answer.ok) throw new Error(`The map tiles service answered ${answer.status}`)
  return (await answer.json()) as T
}

/** The same piece of the world in more pixels, with letters that keep their size, where the screen can show them. */
const dense = () => (window.devicePixelRatio > 1 ? { scale: 'scaleFactor2x', highDpi: true } : {})

const ask = async (key: string): Promise<TileSession> => {
  const { session, expiry } = await answerOf<SessionAnswer>(
    `${SERVICE}/v1/createSession?${new URLSearchParams({ key })}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mapType: 'roadmap', language: 'en', region: 'PH', ...dense() }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    },
  )
  return { key, session, until: Math.max(Number(expiry) * 1000 - EARLY_MS, Date.now() + AT_LEAST_MS) }
}

type Held = { session: Promise<TileSession>; until: number }
const held = new Map<string, Held>()

/** One session serves every map of the page until it is over; one that was refused is asked for anew the next time. */
export const tileSession = (key: string): Promise<TileSession> => {
  const last = held.get(key)
  if (last && Date.now() < last.until) return last.session
  const next: Held = { session: ask(key), until: Infinity }
  held.set(key, next)
  next.session.then(
    ({ until }) => (next.until = until),
    () => held.get(key) === next && held.delete(key),
  )
  return next.session
}

export const forgetSession = (key: string): void => void held.delete(key)

type Place = { x: number; y: number; z: number }

export const tileAddress = ({ key, session }: TileSession, { x, y, z }: Place): string =>
  `${SERVICE}/v1/2dtiles/${z}/${x}/${y}?${new URLSearchParams({ session, key })}`

export type Sight = { zoom: number; north: number; south: number; east: number; west: number }

/** Whom the part of the map in sight is owed to. */
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
