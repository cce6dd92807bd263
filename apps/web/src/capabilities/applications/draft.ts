import { count, flag, json, record, text } from '../../kernel/storage/codecs.ts'
import { typed } from '../../kernel/storage/typed.ts'

export type BasicInfo = {
  first_name: string
  last_name: string
  mobile_no: string
  email: string
  checkTerms: boolean
  title?: string
  middle_name?: string
  mobile_number_2?: string
  email_2?: string
  landline_number?: string
}

/** Of a business that applies: itself, and who speaks for it. */
export type BusinessInfo = {
  business_name: string
  tin: string
  industry_type: string
  first_name: string
  last_name: string
  department: string
  gender: string
}

/** What this browser knows of the application that is under way. */
export const draft = {
  basicInfo: typed.keeps('basicInfo', record<BasicInfo>()),
  businessInfo: typed.keeps('businessInfo', record<BusinessInfo>()),
  /** What the serviceability step found out about the place. */
  residentialInfo: typed.keeps('residentialInfo', json),
  /** The same place as its form has it, so that it can be changed later. */
  chosenAddress: typed.keeps('chosenAddress', json),
  /** What the personal details page asks for beside who and where. */
  applicationInfo: typed.keeps('applicationInfo', json),
  orderId: typed.keeps('ORDER_ID', text),
  processStep: typed.keeps('processStep', count),
  customerType: typed.keeps('customerType', text),
  draftFlow: typed.keeps('DraftFlow', flag),
  referralFlow: typed.keeps('ReferralFlow', flag),
}

export const DRAFT_LIFE_MS = 4 * 60 * 60 * 1000

/** Submitting the personal details starts the four hours anew, for the whole draft. */
export const keepBasicInfo = (info: BasicInfo): void => {
  draft.basicInfo.write(info)
  typed.expireIn(DRAFT_LIFE_MS)
}
