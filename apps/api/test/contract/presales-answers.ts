import { expect } from 'vitest'

const like = (...each: object[]) => expect.arrayContaining(each.map((one) => expect.objectContaining(one)))

const pamilya300 = { planId: 'RES-300', name: 'Hibla Pamilya 300', speedMbps: 300, monthlyFee: 189_900 }
const noContract = { termMonths: 0, name: 'No contract', oneTimeFee: 350_000 }
const mesh = { addonId: 'MESH-HUB', name: 'Mesh hub', monthlyFee: 15_000, mostPerOrder: 5 }
const staticIp = { addonId: 'STATIC-IP', name: 'Static IP address', monthlyFee: 50_000, mostPerOrder: 5 }
const plans = like(pamilya300, { planId: 'SME-300', name: 'Hibla Negosyo 300', monthlyFee: 329_900 })
const details = {
  plan: expect.objectContaining({ ...pamilya300, installationFee: 240_000, tagline: expect.stringMatching(/\.$/) }),
  category: expect.objectContaining({ planCategoryId: 'home', name: 'Home fibre' }),
  terms: like({ termMonths: 24, name: '24 months', oneTimeFee: 0 }, noContract),
  addons: like(mesh),
  availableIn: [],
}

/** Rows of the endpoint table that people who apply are served by, and what each tells of the shipped catalogue. */
export const presalesAnswers = {
  '/cms/plans/list': plans,
  '/product/plans': plans,
  '/hobs/presales/products/categories': like(
    { name: 'Home fibre', isNew: false },
    { name: 'Giga', isNew: true },
    { name: 'Business fibre', isNew: false },
  ),
  '/product/details?productId=RES-300': details,
  '/hobs/presales/products/details?productId=RES-300': details,
  '/hobs/presales/addons': like(mesh, staticIp),
  '/cms/plans/no-contract-term': like(noContract),
  '/cms/application-types': [
    expect.objectContaining({ applicationType: 'REGULAR', name: 'A new line' }),
    expect.objectContaining({ applicationType: 'SWITCHER', name: 'Switch to us' }),
  ],
  '/cms/faqs/plans_faqs?userType=residential': like(
    { question: 'Which speed do I need?' },
    { question: 'What will I pay first?' },
  ),
  '/cms/citizenship': like({ code: 'PH', name: 'Filipino' }),
  '/cms/list/documents': like(
    { category: 'governmentIssued', subCategory: 'UMID' },
    { category: 'proofOfBilling', subCategory: 'Water bill' },
    { category: 'proofOfIncome', subCategory: 'Latest payslip' },
  ),
  '/cms/sme': {
    documents: like(
      { subCategory: 'DTI registration', customerType: 'SOLE_PROPRIETOR' },
      { subCategory: 'Articles of partnership', customerType: 'PARTNERSHIP' },
      { subCategory: 'Articles of incorporation', customerType: 'CORPORATION' },
    ),
    industryTypes: like({ name: 'Retail and wholesale' }),
  },
  '/cms/xclsv_documents_list?customerSegment=Residential&customerType=INDIVIDUAL': [
    expect.objectContaining({ subCategory: 'Valid government ID', required: true }),
    expect.objectContaining({ subCategory: 'Exclusive membership or invitation', required: true }),
    expect.objectContaining({ subCategory: 'Bill that shows your address', required: false }),
  ],
}
