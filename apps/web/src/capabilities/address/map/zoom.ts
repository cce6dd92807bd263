/** How near the map comes: the whole of an island, down to one house. */
export const DEFAULT_ZOOM = 8
export const HIGHLIGHTED_ZOOM = 16
export const PROPERTY_ZOOM = 18

const byParts = [DEFAULT_ZOOM, 10, 12, 13, 15] as const

/** The more parts an address has, the smaller the place it names. */
export const zoomForParts = (parts: number): number => byParts[Math.min(parts, byParts.length - 1)] ?? DEFAULT_ZOOM

export const zoomForAddress = (address: string): number =>
  zoomForParts(address.split(',').filter((part) => part.trim() !== '').length)
