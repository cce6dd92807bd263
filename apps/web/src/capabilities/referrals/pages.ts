import { pages } from '@hibla/contract/values/paths'
import type { Pages } from '../../kernel/pages.ts'

export const referralsPages: Pages = {
  public: {
    [pages.referral]: 'public/referral-page.tsx',
    [pages.winBack]: 'winback/win-back-page.tsx',
    [pages.winBackCheckAddress]: 'winback/win-back-form-page.tsx',
    [pages.winBackSuccess]: 'winback/win-back-success-page.tsx',
  },
  customer: {
    [pages.referrals]: 'member/referrals-page.tsx',
    [pages.referSomebody]: 'refer/refer-page.tsx',
    [pages.referralSuccess]: 'refer/success-page.tsx',
    [pages.referralFailed]: 'refer/failed-page.tsx',
  },
  start: {
    [pages.referralType]: 'start/referral-type-page.tsx',
  },
  employee: {
    [pages.employeeDashboard]: 'employee/dashboard-page.tsx',
    [pages.employeeInformation]: 'employee/information-page.tsx',
    [pages.editEmployeeInformation]: 'employee/edit-information-page.tsx',
  },
  referrer: {
    [pages.employeeNotFound]: 'employee/not-found-page.tsx',
  },
  backOffice: {
    [pages.staffReferrals]: 'back-office/referrals-page.tsx',
  },
}
