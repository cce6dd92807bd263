import { mapLater } from './map-later.tsx'
import type { MapPickerProps } from './map/map-view.tsx'

/** While it loads, there's room for the hint above it. */
export const MapPicker = mapLater<MapPickerProps>(() => import('./map/map-view.tsx'), 'mt-9')
