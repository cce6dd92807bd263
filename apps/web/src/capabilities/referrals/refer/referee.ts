import { record } from '../../../kernel/storage/codecs.ts'
import { typed, typedInTab } from '../../../kernel/storage/typed.ts'
import { DRAFT_LIFE_MS, type BasicInfo } from '../../applications/index.ts'

/** Who is being referred and where they live, while the form is filled in. */
type RefereeDetails = { person?: BasicInfo; chosen?: unknown; referenceNum?: string }

const refereeDetails = typed.keeps('refereeDetails', record<RefereeDetails>())

const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Sending the same once more after a lost answer has the same number, so it's the same referral. */
const newReference = (): string =>
  `RF-${[...crypto.getRandomValues(new Uint8Array(12))].map((byte) => signs[byte % signs.length]).join('')}`

export const keptReferee = (): RefereeDetails => refereeDetails.read() ?? {}

/** Another person is another referral. */
export const keepPerson = (person: BasicInfo): void => {
  const before = keptReferee()
  const isSame = before.person?.email === person.email && before.referenceNum !== undefined
  refereeDetails.write({ ...before, person, referenceNum: isSame ? before.referenceNum! : newReference() })
  typed.expireIn(DRAFT_LIFE_MS)
}

export const keepChosen = (chosen: unknown): void => refereeDetails.write({ ...keptReferee(), chosen })

export const forgetReferee = (): void => refereeDetails.remove()

/** What the page after it says, until the tab is closed. */
type Outcome = { firstName: string; email: string; isServed: boolean }
const outcome = typedInTab.keeps('sentReferral', record<Outcome>())
export const rememberOutcome = (sent: Outcome): void => outcome.write(sent)
export const lastOutcome = (): Outcome | undefined => outcome.read()

/** Why the last one failed, for the page that says so. */
const failure = typedInTab.keeps('failedReferral', record<{ why: string }>())
export const rememberFailure = (why: string): void => failure.write({ why })
export const lastFailure = (): string | undefined => failure.read()?.why
