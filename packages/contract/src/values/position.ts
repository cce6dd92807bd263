import { z } from 'zod'

/** The Philippines, sea included. Anything outside was mistyped, or has its two numbers swapped. */
export const COUNTRY = { south: 4.2, north: 21.5, west: 116, east: 127 } as const

export const Latitude = z
  .number('Latitude is a number such as 14.5995')
  .min(COUNTRY.south, 'This latitude is not in the Philippines')
  .max(COUNTRY.north, 'This latitude is not in the Philippines')
export const Longitude = z
  .number('Longitude is a number such as 120.9842')
  .min(COUNTRY.west, 'This longitude is not in the Philippines')
  .max(COUNTRY.east, 'This longitude is not in the Philippines')

export const Position = z.object({ latitude: Latitude, longitude: Longitude })
export type Position = z.infer<typeof Position>

/** Where the map opens before anyone has chosen a place. */
export const MAP_CENTRE: Position = { latitude: 14.599512, longitude: 120.984222 }
