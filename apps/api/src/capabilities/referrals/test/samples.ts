import type { Referee } from '@hibla/contract/referrals/payload'
import { ana, ben, type ReadsOf } from '../../../../test/contract/read.ts'
import { inMakati } from '../../../../test/demo-places.ts'

const staff = { as: 'bea.back-office' } as const

export const referralsReads: ReadsOf<'referrals'> = {
  referralProgrammes: { url: '/cms/referrals/types', as: ana },
  referralList: { url: '/referrals', as: ana },
  referralInvite: [
    { url: '/referrals/channels/search', as: ana },
    { url: '/referrals/channels/search', as: ben },
  ],
  openInvite: [
    { url: '/referrals/invites?code=MG-ANAREYES2345' },
    { url: '/referrals/invites?code=IV-DEMOSENT23456789' },
  ],
  isEmployee: { because: 'an employee is known by the address their login has proved; employees.test.ts reads it' },
  employeeInformation: { because: 'it needs such a login, too; employees.test.ts reads it' },
  staffReferrals: { url: '/backoffice/referrals', as: staff },
}

/** Somebody in Makati, where fibre reaches, with the specification's fields and no others. */
export const friend: Referee = {
  firstName: 'Tina',
  lastName: 'Ramos',
  emailID: 'tina.ramos@example.com',
  mobileNumber: '9175550123',
  alternateMobileNumber: '',
  region: 'National Capital Region (NCR)',
  province: 'Metro Manila',
  municipality: 'City of Makati',
  barangay: 'San Lorenzo',
  sez: '',
  subDivision: '',
  buildingName: '',
  zipCode: '1223',
  ...inMakati,
  serviceabilityStatus: 'Serviceable',
}

const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
/** `RF-…`, as a browser makes it. */
export const newReference = (prefix = 'RF') =>
  `${prefix}-${Array.from({ length: 12 }, () => signs[Math.floor(Math.random() * signs.length)]).join('')}`
