import { distanceKm } from '@hibla/contract/address/distance.rule'
import { roughly } from '@hibla/contract/help/distance.rule'
import { storeDistances, type Store, type StoreDistance } from '@hibla/contract/help/stores.contract'
import type { Position } from '@hibla/contract/values/position'
import { useState } from 'react'
import { useClient } from '../../../kernel/use-client.ts'
import { locateDevice } from '../../address/index.ts'

type NearMe = { here: Position; isRough: boolean; distances: StoreDistance[] }

export const locatingProblems = {
  'not-told': 'We couldn’t find your location, so the map shows Manila. You can look for your city in the list.',
  abroad: 'You seem to be outside the Philippines, so the map shows Manila. You can look for a city in the list.',
} as const

/** Shown at once; the way by road takes a moment, or can't be had. */
const inStraightLine = (here: Position, stores: readonly Store[]): StoreDistance[] =>
  stores
    .map(({ storeId, ...at }) => ({
      storeId,
      metres: Math.round(distanceKm(here, at) * 1000),
      minutes: null,
      by: 'straight line' as const,
    }))
    .toSorted((one, other) => one.metres - other.metres)

/** Those we know more about come first; the others, such as those of a kind chosen since, follow in a straight line. */
const completed = ({ here, distances }: NearMe, stores: readonly Store[]): StoreDistance[] => {
  const known = new Set(distances.map(({ storeId }) => storeId))
  return [
    ...distances,
    ...inStraightLine(
      here,
      stores.filter(({ storeId }) => !known.has(storeId)),
    ),
  ]
}

/** Where the person is, once they let us know, and how far each store is from there: all of them, or those of one type. */
export const useNearMe = (stores: readonly Store[], type: string | null) => {
  const client = useClient()
  const [asking, setAsking] = useState(false)
  const [place, setPlace] = useState<NearMe>()
  const [trouble, setTrouble] = useState<keyof typeof locatingProblems>()

  const locate = async () => {
    if (asking) return
    setAsking(true)
    setTrouble(undefined)
    const found = await locateDevice()
    setAsking(false)
    if (!found.known && found.why !== 'roughly') {
      setPlace(undefined)
      return setTrouble(found.why)
    }
    const here = found.position
    const isRough = !found.known
    setPlace({ here, isRough, distances: inStraightLine(here, stores) })
    // The server needn't know in which house somebody is.
    const answer = await client.send(storeDistances, { body: { ...roughly(here), ...(type !== null && { type }) } })
    if (answer.ok && answer.body.length > 0) setPlace({ here, isRough, distances: answer.body })
  }

  const distances = place ? completed(place, stores) : []
  const distanceTo = new Map(distances.map((each) => [each.storeId, each]))
  const byId = new Map(stores.map((each) => [each.storeId, each]))
  /** The nearest first, if we know where they are from here. */
  const sorted = place ? distances.flatMap(({ storeId }) => byId.get(storeId) ?? []) : [...stores]
  return { asking, here: place?.here, isRough: place?.isRough === true, trouble, locate, distanceTo, sorted }
}
