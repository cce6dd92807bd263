/** The capital region has no provinces. In addresses it counts as one with this name and the region's own code. */
export const METRO_MANILA = { provinceId: '1300000000', regionId: '1300000000', name: 'Metro Manila' } as const

/** Places directly under a region, with their PSGC code at province level. */
export const UNITS_WITHOUT_PROVINCE = [
  // On Basilan, but in a different region from the rest of the island.
  { provinceId: '0990100000', regionId: '0900000000', name: 'City of Isabela' },
  // Eight BARMM municipalities within Cotabato.
  { provinceId: '1999900000', regionId: '1900000000', name: 'Special Geographic Area' },
] as const

/** Independent cities and the provinces around them, where people expect to find them. */
export const INDEPENDENT_CITIES: Record<string, string> = {
  '301': '054', // Angeles, Pampanga
  '302': '045', // Bacolod, Negros Occidental
  '303': '011', // Baguio, Benguet
  '304': '002', // Butuan, Agusan del Norte
  '305': '043', // Cagayan de Oro, Misamis Oriental
  '306': '022', // Cebu City, Cebu
  '307': '024', // Davao City, Davao del Sur
  '308': '063', // General Santos, South Cotabato
  '309': '035', // Iligan, Lanao del Norte
  '310': '030', // Iloilo City, Iloilo
  '311': '022', // Lapu-Lapu, Cebu
  '312': '056', // Lucena, Quezon
  '313': '022', // Mandaue, Cebu
  '314': '071', // Olongapo, Zambales
  '315': '053', // Puerto Princesa, Palawan
  '316': '037', // Tacloban, Leyte
  '317': '073', // Zamboanga City, Zamboanga del Sur
}
