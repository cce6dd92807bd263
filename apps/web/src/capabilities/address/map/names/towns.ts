import type { NamedPoint } from './named-place.ts'

const town = (name: string, latitude: number, longitude: number): NamedPoint => ({
  kind: 'town',
  name,
  latitude,
  longitude,
})

/** Well-known towns for orientation on a map that shows only coastlines. */
export const towns: readonly NamedPoint[] = [
  town('Laoag', 18.198, 120.594),
  town('Tuguegarao', 17.613, 121.727),
  town('Baguio', 16.402, 120.596),
  town('Dagupan', 16.043, 120.334),
  town('Angeles', 15.145, 120.589),
  town('Olongapo', 14.829, 120.283),
  town('Manila', 14.5995, 120.9842),
  town('Batangas', 13.756, 121.058),
  town('Lucena', 13.931, 121.617),
  town('Calapan', 13.411, 121.18),
  town('Naga', 13.622, 123.195),
  town('Legazpi', 13.139, 123.744),
  town('Puerto Princesa', 9.739, 118.735),
  town('Roxas', 11.585, 122.751),
  town('Iloilo', 10.72, 122.562),
  town('Bacolod', 10.676, 122.951),
  town('Dumaguete', 9.307, 123.308),
  town('Cebu', 10.316, 123.885),
  town('Tagbilaran', 9.648, 123.853),
  town('Tacloban', 11.244, 125.004),
  town('Surigao', 9.784, 125.489),
  town('Butuan', 8.949, 125.543),
  town('Cagayan de Oro', 8.482, 124.647),
  town('Dipolog', 8.589, 123.341),
  town('Zamboanga', 6.921, 122.079),
  town('Cotabato', 7.223, 124.246),
  town('Davao', 7.073, 125.613),
  town('General Santos', 6.113, 125.172),
  town('Jolo', 6.052, 121.002),
]
