type Coordinates = { latitude: number; longitude: number }

const EARTH_RADIUS_KM = 6371.0088
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** The distance along the Earth's surface in kilometres; within the country the error is under half a percent. */
export const distanceKm = (a: Coordinates, b: Coordinates): number => {
  const north = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2
  const east = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  const share = north + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * east
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, share)))
}
