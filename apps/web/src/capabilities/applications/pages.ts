import {
  compliancePage,
  pages,
  referredCompliancePage,
  reviewPage,
  saleCompliancePage,
  uploadPage,
} from '@hibla/contract/values/paths'
import type { Pages } from '../../kernel/pages.ts'

const segments = ['residential', 'sme']

const personalDetails = (area: string, ...endings: string[]) =>
  Object.fromEntries(
    segments
      .flatMap((segment) => endings.map((ending) => `${area}/onboard/${segment}/${ending}`))
      .map((path) => [path, 'steps/details/personal-details-page.tsx']),
  )

/** The steps after the details, and the page that says that it was sent in. */
const laterSteps = (area: string) =>
  Object.fromEntries([
    ...segments.flatMap((segment) => [
      [`${area}/onboard/${segment}/plans`, 'steps/plan/plan-step-page.tsx'],
      [`${area}/onboard/${segment}/documents`, 'steps/documents-page.tsx'],
      [`${area}/onboard/${segment}/appointment`, 'steps/appointment-page.tsx'],
      [`${area}/onboard/${segment}/review`, 'steps/review/review-page.tsx'],
    ]),
    [`${area}/success`, 'steps/review/success-page.tsx'],
  ])

export const applicationsPages: Pages = {
  public: {
    [pages.checkAddress]: 'steps/start/start-page.tsx',
    '/onboard': 'steps/start/start-page.tsx',
    '/onboard/residential': 'steps/start/start-page.tsx',
    '/onboard/sme': 'steps/start/start-page.tsx',
    ...personalDetails('', 'personalDetails'),
    ...laterSteps(''),
    [pages.resume]: 'steps/resume/resume-page.tsx',
    [compliancePage(':id')]: 'status/compliance-page.tsx',
    [uploadPage(':id')]: 'status/compliance-page.tsx',
    [pages.checkStatus]: 'status/check-status-page.tsx',
    '/:refNo/:refIdentifier': 'status/verify-application-page.tsx',
  },
  employee: {
    ...personalDetails('/referral/application', 'personalDetails', 'personal-details'),
    [pages.employeeCheckAddress]: 'steps/start/start-page.tsx',
    ...laterSteps('/referral/application'),
    [referredCompliancePage(':id')]: 'status/compliance-page.tsx',
  },
  sales: {
    [pages.agentCheckAddress]: 'steps/start/start-page.tsx',
    [pages.agentResidential]: 'steps/start/start-page.tsx',
    [pages.agentBusiness]: 'steps/start/start-page.tsx',
    ...personalDetails('/sales/application', 'personalDetails', 'personalDetails/:orderId'),
    ...laterSteps('/sales/application'),
    [saleCompliancePage(':id')]: 'status/compliance-page.tsx',
  },
  backOffice: {
    [pages.reviews]: 'review/queue-page.tsx',
    [reviewPage(':reference')]: 'review/application-page.tsx',
  },
}
