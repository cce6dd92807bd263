import { MAP_CENTRE, Position } from '@hibla/contract/values/position'

/** Where the person is. If we don't know exactly: why, and which part of the map to show instead. */
export type DevicePosition =
  | { known: true; position: Position }
  | { known: false; position: Position; why: 'not-told' | 'abroad' | 'roughly' }

/** Anything less accurate is only a hint: locating by IP address can be kilometres off. */
const FIX_METRES = 100

const positionOptions: PositionOptions = { timeout: 5_000, enableHighAccuracy: true, maximumAge: 0 }

const unknown = (why: 'not-told' | 'abroad'): DevicePosition => ({ known: false, position: MAP_CENTRE, why })

/** Asks the browser, which asks for permission. */
export const locateDevice = (geolocation: Geolocation | undefined = navigator.geolocation): Promise<DevicePosition> =>
  new Promise((resolve) => {
    if (!geolocation) return resolve(unknown('not-told'))
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        const here = Position.safeParse({ latitude, longitude })
        if (!here.success) return resolve(unknown('abroad'))
        if (accuracy > FIX_METRES) return resolve({ known: false, position: here.data, why: 'roughly' })
        return resolve({ known: true, position: here.data })
      },
      () => resolve(unknown('not-told')),
      positionOptions,
    )
  })
