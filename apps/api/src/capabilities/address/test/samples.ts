import type { ReadsOf } from '../../../../test/contract/read.ts'

const makati = 'provinceId=1300000000&municipalityId=1380300000'

export const addressReads: ReadsOf<'address'> = {
  searchAddress: ['bel-air%20makati', 'cebu%20it%20park', 'quezon%20cty', 'makatti', 'eastwod'].map((q) => ({
    url: `/address?q=${q}`,
  })),
  regions: { url: '/cms/address' },
  provinces: { url: '/cms/address/province?regionId=0700000000' },
  municipalities: { url: '/cms/address/municipality?provinceId=1300000000' },
  barangays: { url: '/cms/address/barangay?municipalityId=1380300000' },
  zones: { url: '/cms/address/sez?municipalityId=1381500000' },
  subdivisions: { url: '/cms/address/subdivision?municipalityId=1380300000' },
  properties: { url: '/cms/address/property?kind=Building&barangayId=1380300002' },
  zipCode: { url: `/cms/zipcodes?${makati}&barangayId=1380300002` },
}
