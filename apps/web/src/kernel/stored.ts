/** How one value stands in local storage; `read` answers undefined for anything it does not recognise. */
export type Codec<T> = { read(text: string): T | undefined; write(value: T): string }

const text: Codec<string> = { read: (stored) => stored, write: (value) => value }

const count: Codec<number> = {
  read: (stored) => (/^\d{1,15}$/.test(stored) ? Number(stored) : undefined),
  write: String,
}

const flag: Codec<boolean> = {
  read: (stored) => (stored === 'true' ? true : stored === 'false' ? false : undefined),
  write: String,
}

const oneOf = <const T extends string>(...choices: T[]): Codec<T> => ({
  read: (stored) => choices.find((choice) => choice === stored),
  write: (value) => value,
})

type Fields = Record<string, string | number | boolean | null | undefined>

/** Whoever reads it decides whether it is what it should be. */
const json: Codec<unknown> = {
  read: (stored) => {
    try {
      return JSON.parse(stored) ?? undefined
    } catch {
      return undefined
    }
  },
  write: (value) => JSON.stringify(value),
}

const record = <T extends Fields>(): Codec<T> => ({
  read: (stored) => {
    const value = json.read(stored)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as T) : undefined
  },
  write: (value) => json.write(value),
})

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

/** What a person chose about the portal itself: stays until it is changed. */
export const preferences = { cookieAccepted: flag, theme: oneOf('light', 'dark') }

/** What a person typed on the way to an application: goes four hours after it was submitted. */
export const formData = {
  basicInfo: record<BasicInfo>(),
  businessInfo: record<BusinessInfo>(),
  /** What the serviceability step found out about the place. */
  residentialInfo: record<Fields>(),
  /** The same place as its form has it, so that it can be changed later. */
  chosenAddress: json,
  /** What the personal details page asks for beside who and where. */
  applicationInfo: json,
  planInfo: json,
  addOnInfo: json,
  feeInfo: json,
  fileInfo: json,
  smeInfo: json,
  referralInfo: json,
  paymentMode: text,
  refereeDetails: record<Fields>(),
  ORDER_ID: text,
  /** Proves that a guest's order is theirs. */
  orderKey: text,
  processStep: count,
  planName: text,
  customerType: text,
  DraftFlow: flag,
  ReferralType: text,
  ReferralFlow: flag,
  XCLSV: flag,
  applicationSubmitted: flag,
  ZipCode: text,
}
