import type { Position } from '@hibla/contract/values/position'

/** A place on an outside map, which works without a key. */
export const mapLink = ({ latitude, longitude }: Position): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
