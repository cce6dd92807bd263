import type { BasicInfo as Applicant } from '@hibla/contract/applications/event-payload.rule'
import { HOUR_MS } from '@hibla/contract/values/days'
import { count, flag, json, oneOf, record, text } from '../../../kernel/storage/codecs.ts'
import { typed } from '../../../kernel/storage/typed.ts'

/** The applicant, with what only the browser needs to know. */
export type BasicInfo = Applicant & { checkTerms: boolean; title?: string; middle_name?: string }

/** The application in progress in this browser. */
export const draft = {
  basicInfo: typed.stores('basicInfo', record<BasicInfo>()),
  /** The checked place, as recorded by the serviceability step. */
  residentialInfo: typed.stores('residentialInfo', json),
  /** What is chosen in the address form so far, in the form's own shape. */
  chosenAddress: typed.stores('chosenAddress', json),
  /** What a line is wanted for, said on the home page before there is an application. */
  requestedSegment: typed.stores('wishedSegment', oneOf('RES', 'SME')),
  /** What the personal details page asks for, besides who and where. */
  applicationInfo: typed.stores('applicationInfo', json),
  orderId: typed.stores('ORDER_ID', text),
  planName: typed.stores('planName', text),
  processStep: typed.stores('processStep', count),
  /** The server's version of the draft, as far as this browser knows. */
  version: typed.stores('draftVersion', text),
  customerType: typed.stores('customerType', text),
  /** An exclusive customer applies. */
  exclusive: typed.stores('XCLSV', flag),
  draftFlow: typed.stores('DraftFlow', flag),
  referralFlow: typed.stores('ReferralFlow', flag),
  /** The programme, and the invitation that somebody came by. */
  referralType: typed.stores('ReferralType', text),
  invite: typed.stores('referralInvite', text),
  /** The order that the server knows the referral of. */
  tiedOrder: typed.stores('referralOrder', text),
}

export const DRAFT_LIFE_MS = 4 * HOUR_MS

/** Whoever goes on with an application has four hours again. What has expired stays so. */
export const extendDraft = (): void => {
  if (draft.basicInfo.read() !== undefined) typed.expireIn(DRAFT_LIFE_MS)
}

/** Submitting the personal details restarts the four hours for the whole draft. */
export const storeBasicInfo = (info: BasicInfo): void => {
  draft.basicInfo.write(info)
  typed.expireIn(DRAFT_LIFE_MS)
}
