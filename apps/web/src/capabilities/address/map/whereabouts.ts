import { MAP_CENTRE, Position } from '@hibla/contract/values/position'

/** Where the person is, or the default centre with the reason why that is not known. */
export type Whereabouts =
  | { known: true; position: Position }
  | { known: false; position: Position; why: 'not-told' | 'abroad' }

const asked: PositionOptions = { timeout: 5_000, enableHighAccuracy: true, maximumAge: 0 }

const unknown = (why: 'not-told' | 'abroad'): Whereabouts => ({ known: false, position: MAP_CENTRE, why })

/** Asks the browser, which asks the person. */
export const whereabouts = (geolocation: Geolocation | undefined = navigator.geolocation): Promise<Whereabouts> =>
  new Promise((resolve) => {
    if (!geolocation) return resolve(unknown('not-told'))
    geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        const here = Position.safeParse({ latitude, longitude })
        resolve(here.success ? { known: true, position: here.data } : unknown('abroad'))
      },
      () => resolve(unknown('not-told')),
      asked,
    )
  })
