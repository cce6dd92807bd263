/** The usual order of regions by PSGC code: the capital, I to XIII with those in between, then Bangsamoro. */
const counted = [
  '13',
  '14',
  '01',
  '02',
  '03',
  '04',
  '17',
  '05',
  '06',
  '18',
  '07',
  '08',
  '09',
  '10',
  '11',
  '12',
  '16',
  '19',
]

/** Regions added by later editions go to the end. */
const rank = (regionId: string): number => {
  const at = counted.indexOf(regionId.slice(0, 2))
  return at < 0 ? counted.length : at
}

export const inCountingOrder = <T extends { regionId: string }>(regions: readonly T[]): T[] =>
  regions.toSorted((a, b) => rank(a.regionId) - rank(b.regionId) || a.regionId.localeCompare(b.regionId))
