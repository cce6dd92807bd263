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

const record = <T extends Fields>(): Codec<T> => ({
  read: (stored) => {
    try {
      const value: unknown = JSON.parse(stored)
      return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as T) : undefined
    } catch {
      return undefined
    }
  },
  write: (value) => JSON.stringify(value),
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

/** What a person chose about the portal itself: stays until it is changed. */
export const preferences = { cookieAccepted: flag, theme: oneOf('light', 'dark') }

/** What a person typed on the way to an application: goes four hours after it was submitted. */
export const formData = {
  basicInfo: record<BasicInfo>(),
  refereeDetails: record<Fields>(),
  ORDER_ID: text,
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
