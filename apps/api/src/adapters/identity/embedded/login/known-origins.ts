import { randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, lt } from '../../../../kernel/postgres/sql.ts'
import { DAY_MS } from '@hibla/contract/values/days'
import type { Executor } from '../../../../kernel/postgres/database.ts'
import { DEVICE_DAYS } from '../../../../kernel/http/limits/host-cookie.ts'
import { neighbourhoodOf } from '../../../../kernel/http/limits/network.ts'
import { digestOf } from '../digest.ts'
import { familiarPlace, person } from '../identity.tables.ts'
import type { EmbeddedOptions } from '../options.ts'

type Deps = Pick<EmbeddedOptions, 'db' | 'clock' | 'secretKey'>

/** A place stays familiar as long after the last login as a device keeps its token. */
const longAgo = (now: Date) => new Date(now.getTime() - DEVICE_DAYS * DAY_MS)

/** Where somebody is: their address, and the device token in their browser's cookie. */
export type LoginOrigin = { address: string | undefined; device: string | undefined }

/** What a person has logged in from before: this device (by its digest), this network, both or neither. */
export type KnownOrigin = { device: string | undefined; network: boolean }

const digestsOf = (secretKey: string, { address, device }: LoginOrigin) => ({
  device: device === undefined ? undefined : digestOf(secretKey, 'device', device),
  network: address === undefined ? undefined : digestOf(secretKey, 'network', neighbourhoodOf(address)),
})

const given = <T>(...each: (T | undefined)[]): T[] => each.filter((one) => one !== undefined)

/** The same query for known and unknown emails. */
export const knownOrigin = async (
  { db, clock, secretKey }: Deps,
  email: string,
  place: LoginOrigin,
): Promise<KnownOrigin> => {
  const { device, network } = digestsOf(secretKey, place)
  const rows = await db
    .select({ place: familiarPlace.place })
    .from(familiarPlace)
    .innerJoin(person, eq(person.id, familiarPlace.personId))
    .where(
      and(
        eq(person.email, email),
        inArray(familiarPlace.place, given(device, network)),
        gt(familiarPlace.lastAt, longAgo(clock.now())),
      ),
    )
  const known = new Set(rows.map((row) => row.place))
  return {
    device: device !== undefined && known.has(device) ? device : undefined,
    network: network !== undefined && known.has(network),
  }
}

/** The digest of a device that a person has logged in from before. */
export const knownDevice = async (
  db: Executor,
  { clock, secretKey }: Omit<Deps, 'db'>,
  personId: string,
  device: string | undefined,
): Promise<string | undefined> => {
  if (device === undefined) return undefined
  const digest = digestOf(secretKey, 'device', device)
  const isKnown = and(
    eq(familiarPlace.personId, personId),
    eq(familiarPlace.place, digest),
    gt(familiarPlace.lastAt, longAgo(clock.now())),
  )
  return (await db.$count(familiarPlace, isKnown)) > 0 ? digest : undefined
}

/** After a login: strangers can no longer keep the person out here. */
export const rememberOrigin = async (
  tx: Executor,
  { clock, secretKey }: Deps,
  personId: string,
  place: LoginOrigin,
): Promise<void> => {
  const now = clock.now()
  const { device, network } = digestsOf(secretKey, place)
  const places = given(device, network)
  if (places.length === 0) return
  await tx
    .insert(familiarPlace)
    .values(places.map((each) => ({ personId, place: each, lastAt: now })))
    .onConflictDoUpdate({ target: [familiarPlace.personId, familiarPlace.place], set: { lastAt: now } })
}

/** The browser's own token if we gave it out, since several people can share a browser, else a new one. */
export const deviceToken = async ({ db, secretKey }: Deps, sent: string | undefined): Promise<string> => {
  const isOurs = async (token: string) =>
    (await db.$count(familiarPlace, eq(familiarPlace.place, digestOf(secretKey, 'device', token)))) > 0
  if (sent !== undefined && (await isOurs(sent))) return sent
  return randomBytes(32).toString('base64url')
}

/** After a new password: whoever knew the old one may have logged in from a place of theirs. */
export const deleteOriginsOf = async (db: Executor, personId: string): Promise<void> => {
  await db.delete(familiarPlace).where(eq(familiarPlace.personId, personId))
}

export const purgeExpiredOrigins = async (db: Executor): Promise<void> => {
  await db.delete(familiarPlace).where(lt(familiarPlace.lastAt, longAgo(new Date())))
}
