import type { ServiceAddress } from '@hibla/contract/address/address.contract'

/** Addresses of the demo that tests of several capabilities start from; the names stand for people, the ids decide. */
const metroManila = {
  region: 'National Capital Region (NCR)',
  region_id: '1300000000',
  province: 'Metro Manila',
  province_id: '1300000000',
}
const nothingChosen = {
  sez: '',
  sez_id: null,
  subdivision_village: '',
  subdivisionId: null,
  building_name: '',
  buildingId: null,
}

export const bangkal: ServiceAddress = {
  ...metroManila,
  ...nothingChosen,
  city_municipality: 'City of Makati',
  city_municipality_id: '1380300000',
  barangay: 'Bangkal',
  barangayId: '1380300001',
}
export const inMakati = { latitude: 14.5435, longitude: 121.0139 }

export const bayanihan: ServiceAddress = {
  ...bangkal,
  city_municipality: 'Quezon City',
  city_municipality_id: '1381300000',
  barangay: 'Bayanihan',
  barangayId: '1381300014',
}
export const inBayanihan = { latitude: 14.6151, longitude: 121.07 }

/** Where every port is taken. */
export const alicia: ServiceAddress = { ...bayanihan, barangay: 'Alicia', barangayId: '1381300001' }
export const inAlicia = { latitude: 14.6614, longitude: 121.0246 }

export const mckinleyHill: ServiceAddress = {
  ...metroManila,
  ...nothingChosen,
  city_municipality: 'City of Taguig',
  city_municipality_id: '1381500000',
  barangay: '',
  barangayId: null,
  sez: 'McKinley Hill Cyberpark',
  sez_id: 'SEZ-MCKINLEY-HILL',
}

export const basco: ServiceAddress = {
  ...nothingChosen,
  region: 'Region II (Cagayan Valley)',
  region_id: '0200000000',
  province: 'Batanes',
  province_id: '0200900000',
  city_municipality: 'Basco',
  city_municipality_id: '0200901000',
  barangay: 'Ihubok II',
  barangayId: '0200901001',
}
export const inBasco = { latitude: 20.4505, longitude: 121.9818 }

export const cebuCity: ServiceAddress = {
  ...nothingChosen,
  region: 'Region VII (Central Visayas)',
  region_id: '0700000000',
  province: 'Cebu',
  province_id: '0702200000',
  city_municipality: 'City of Cebu',
  city_municipality_id: '0730600000',
  barangay: 'Capitol Site',
  barangayId: '0730600020',
}
export const inCebuCity = { latitude: 10.3167, longitude: 123.8907 }
