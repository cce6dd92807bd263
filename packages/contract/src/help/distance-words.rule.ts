/** As people say it: `850 m`, `3.2 km`, `47 km`. */
export const distanceWords = (metres: number): string => {
  if (metres < 995) return `${Math.max(10, Math.round(metres / 10) * 10)} m`
  const km = metres / 1000
  return `${km < 9.95 ? km.toFixed(1) : Math.round(km).toLocaleString('en')} km`
}
