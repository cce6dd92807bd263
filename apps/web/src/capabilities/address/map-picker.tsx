import type { Position } from '@hibla/contract/values/position'
import type { ChosenAddress } from './chosen-address.ts'
import { mapLater } from './map-later.tsx'

export type MapPickerProps = { value: ChosenAddress; onPin: (pin: Position) => void }

/** While it loads, there's room for the hint above it. */
export const MapPicker = mapLater<MapPickerProps>(() => import('./map/map-view.tsx'), 'mt-9')
