import { applicationEvent } from '@hibla/contract/applications/event-payload.rule'
import { applicationOrder } from '../src/capabilities/applications/applications.tables.ts'
import type { Database } from '../src/kernel/postgres/database.ts'
import { bangkal, inMakati } from './demo-places.ts'

const orderId = 'OO-STOREDORDER2'

/** An order whose place is confirmed, owned by whoever is named, and what an application for it tells. */
export const storePlacedOrder = (db: Database, personId: string) =>
  db.insert(applicationOrder).values({
    orderId,
    personId,
    createdAt: new Date('2026-11-15T08:00:00+08:00'),
    orderReference: 'REF-STORED',
    subscriberName: 'ANA REYES',
    technology: 'GPON',
    ...inMakati,
    place: { locationType: 'Others', propertyId: null, address: bangkal },
    referencedAt: new Date('2026-11-15T08:05:00+08:00'),
  })

export const toldOfStoredOrder = applicationEvent({
  orderId,
  customerCategory: 'RES',
  basicInfo: { first_name: 'ANA', last_name: 'REYES', mobile_no: '9171234567', email: 'ana@example.com' },
  addresses: [
    {
      addressType: 'residential',
      buildingNumber: '12',
      buildingName: '',
      streetName: 'Mabini Street',
      subdivisionVillage: '',
      province: bangkal.province,
      cityMunicipality: bangkal.city_municipality,
      barangay: bangkal.barangay,
      region: bangkal.region,
      zipCode: '1233',
      landmark: '',
    },
  ],
  position: inMakati,
})
