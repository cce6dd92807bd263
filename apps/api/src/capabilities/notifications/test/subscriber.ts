import type { Centavos } from '@hibla/contract/values/money'
import type { IsoDate } from '@hibla/contract/values/dates'
import type { Database } from '../../../kernel/postgres/database.ts'
import { account, accountLink } from '../../account/account.tables.ts'
import { consentEvent } from '../../account/privacy/privacy.tables.ts'

const day = '2025-01-15' as IsoDate

/** An account whose email is `<number>@example.com`. */
export const addAccount = async (db: Database, accountNumber: string): Promise<string> => {
  await db.insert(account).values({
    accountNumber,
    firstName: 'Ana',
    lastName: 'Reyes',
    status: 'ACTIVE',
    subscriberType: 'RESIDENTIAL',
    customerSegment: 'Regular',
    email: `${accountNumber}@example.com`,
    mobileNumber: `9${accountNumber.slice(-9)}`,
    region: 'NCR',
    province: 'Metro Manila',
    municipality: 'Makati',
    serviceAddress: '1 Ayala Ave, Makati',
    billingLine1: '1 Ayala Ave',
    billingLine2: 'Makati',
    planName: 'Fibre 100',
    speedMbps: 100,
    monthlyFee: 149_900 as Centavos,
    contractStartedOn: day,
    contractTermMonths: 24,
    billDay: 5,
    activatedOn: day,
  })
  return accountNumber
}

export const link = (db: Database, personId: string, accountNumber: string) =>
  db.insert(accountLink).values({ personId, accountNumber, linkedAt: new Date('2026-01-01T00:00:00Z') })

export const consent = (db: Database, personId: string, granted: boolean) =>
  db.insert(consentEvent).values({ personId, purpose: 'marketing', granted, at: new Date('2026-01-02T00:00:00Z') })
