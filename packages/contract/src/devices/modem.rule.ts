import { MINUTE_MS } from '../values/days.ts'

/** Modems report every five minutes. One that has missed three reports counts as lost. */
const HEARD_WITHIN_MS = 15 * MINUTE_MS

/**
 * How the connection is, in the word that other programs know; null if nobody can say. `goneSince`: when it was found not to
 * have come back from a refresh. What it reported before that says nothing about now.
 */
export const connectionOf = (
  lastHeardAt: Date | null,
  now: Date,
  goneSince: Date | null = null,
): 'Success' | 'Offline' | null => {
  if (lastHeardAt === null) return null
  if (goneSince !== null && lastHeardAt.getTime() <= goneSince.getTime()) return 'Offline'
  return now.getTime() - lastHeardAt.getTime() <= HEARD_WITHIN_MS ? 'Success' : 'Offline'
}

/** What a GPON modem needs to work well, in dBm. Below -35 it measures its own noise: no light arrives. */
const LIGHT = { none: -35, weak: -27, strong: -8 } as const

export const lightVerdicts = ['good', 'weak', 'none', 'too strong'] as const
export type LightVerdict = (typeof lightVerdicts)[number]

export const judgeLight = (dbm: number): LightVerdict => {
  if (dbm <= LIGHT.none) return 'none'
  if (dbm < LIGHT.weak) return 'weak'
  return dbm > LIGHT.strong ? 'too strong' : 'good'
}
