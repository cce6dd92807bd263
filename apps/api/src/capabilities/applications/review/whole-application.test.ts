import { ana } from '@hibla/contract/applications/test/ana'
import { eq } from '../../../kernel/postgres/sql.ts'
import { expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { inMakati } from '../../../../test/demo-places.ts'
import { account } from '../../account/account.tables.ts'
import { staffOf } from '../test/staff.ts'

const api = await useApi()
const { inReview, details, approve } = staffOf(api)

const businessInfo = {
  business_name: 'Sari Store',
  tin: '123456789000',
  industry_type: 'Retail and wholesale',
  first_name: 'BEN',
  last_name: 'SANTOS',
  department: 'Purchasing',
  gender: '' as const,
}
const basicInfo = {
  ...ana,
  email: 'store@example.com',
  mobile_number_2: '8180000000',
  email_2: 'desk@example.com',
  landline_number: '80000142',
}
const store = () =>
  inReview(
    basicInfo.email,
    { planId: 'SME-100' },
    [],
    {},
    {
      customerCategory: 'SME',
      businessType: 'SOLE_PROPRIETOR',
      basicInfo,
      businessInfo,
      isWorkingGovtEmbassyWorker: true,
    },
  )

test('staff see everything that an applicant told us, where the line goes and what was agreed to', async () => {
  const { body } = await details(await store())
  expect(body.details).toMatchObject({
    industryType: 'Retail and wholesale',
    representativeFirstName: 'BEN',
    representativeLastName: 'SANTOS',
    representativeDepartment: 'Purchasing',
    alternateContactNumber: '8180000000',
    alternateEmailAddress: 'desk@example.com',
    landlineNumber: '80000142',
    hasEmpOfGovtOrForeignEmbassy: true,
    place: { ...inMakati, barangay: 'Bangkal', locationType: 'Others', technology: 'GPON' },
    termMonths: 24,
  })
})

test('the account of a business has its name and tax number; a household’s has neither', async () => {
  const accountOf = async (order: Awaited<ReturnType<typeof store>>) => {
    const { accountNumber } = (await approve(order)).body.details.account!
    const [made] = await api.db.select().from(account).where(eq(account.accountNumber, accountNumber))
    return made
  }
  expect(await accountOf(await store())).toMatchObject({
    subscriberType: 'SME',
    firstName: 'ANA',
    businessName: 'Sari Store',
    businessTin: '123456789000',
  })
  expect(await accountOf(await inReview())).toMatchObject({ businessName: null, businessTin: null })
})
