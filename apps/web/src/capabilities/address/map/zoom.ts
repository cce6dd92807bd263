/** Zoom levels, from a whole island down to one house. */
export const DEFAULT_ZOOM = 8
/** From a town one still sees the coast and the towns around it, where the map is only a drawing. */
export const AROUND_ZOOM = 10
export const HIGHLIGHTED_ZOOM = 16
export const PROPERTY_ZOOM = 18
/** Zoomed out further, a fingertip covers more than a block. */
export const PLACING_ZOOM = 15
/** From here on the neighbouring municipalities are drawn too, and the country's rough coast recedes behind the exact one. */
export const NEAR_ZOOM = 13
/** The same on a map about a whole municipality, which a phone shows from further away. */
export const NEAR_TOWN_ZOOM = 11

const byParts = [DEFAULT_ZOOM, 10, 12, 13, 15] as const

/** The more parts an address has, the smaller the place. */
export const zoomForParts = (parts: number): number => byParts[Math.min(parts, byParts.length - 1)] ?? DEFAULT_ZOOM
