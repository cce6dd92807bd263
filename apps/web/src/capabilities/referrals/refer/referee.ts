import { record } from '../../../kernel/storage/codecs.ts'
import { typed, typedInTab } from '../../../kernel/storage/typed.ts'
import { DRAFT_LIFE_MS, type BasicInfo } from '../../applications/index.ts'

/** Who is being referred and where they live, while the form is filled in. */
type RefereeDetails = { person?: BasicInfo; chosen?: unknown; referenceNum?: string }
/** What the page after it says, until the tab is closed. */
type Outcome = { firstName: string; email: string; isServed: boolean; emailed: boolean }

const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Sending the same once more after a lost answer has the same number, so it's the same referral. */
const newReference = (): string =>
  `RF-${[...crypto.getRandomValues(new Uint8Array(12))].map((byte) => signs[byte % signs.length]).join('')}`

const refereeIn = (detailsName: string, outcomeName: string) => {
  const details = typed.stores(detailsName, record<RefereeDetails>())
  const outcome = typedInTab.stores(outcomeName, record<Outcome>())
  const read = (): RefereeDetails => details.read() ?? {}
  return {
    read,
    /** Another person is another referral. */
    keepPerson: (person: BasicInfo): void => {
      const before = read()
      const isSame = before.person?.email === person.email && before.referenceNum !== undefined
      details.write({ ...before, person, referenceNum: isSame ? before.referenceNum! : newReference() })
      typed.expireIn(DRAFT_LIFE_MS)
    },
    keepChosen: (chosen: unknown): void => details.write({ ...read(), chosen }),
    forget: details.remove,
    rememberOutcome: outcome.write,
    lastOutcome: outcome.read,
  }
}

export type Referee = ReturnType<typeof refereeIn>

/** Each form keeps its own: a friend's details aren't those of somebody who comes back in the same browser. */
export const friend = refereeIn('refereeDetails', 'sentReferral')
export const comingBack = refereeIn('winBackDetails', 'sentWinBack')

/** Why the last one failed, for the page that says so. */
const failure = typedInTab.stores('failedReferral', record<{ why: string }>())
export const rememberFailure = (why: string): void => failure.write({ why })
export const lastFailure = (): string | undefined => failure.read()?.why
