import type { Position } from '@hibla/contract/values/position'
import type { ChosenAddress } from './chosen-address.ts'
import { mapLater } from './map-later.tsx'

/** The pin is to be moved to the chosen place, which the map shows then. It's about one address, as long as that isn't changed. */
export type Aim = { at: ChosenAddress; name: string }

export type MapPickerProps = { value: ChosenAddress; onPin: (pin: Position) => void; aim?: Aim | undefined }

/** While it loads, there's room for the hint above it. */
export const MapPicker = mapLater<MapPickerProps>(() => import('./map/map-view.tsx'), 'mt-9')
