import type { TestApi } from '../../../../test/api.ts'
import { recipientCap } from '../../../kernel/messages/recipient-cap.ts'
import { sendCode, type CodeDeps, type Purpose, type Recipient } from '../one-time-codes.ts'

export const codeParts = ({ db, clock, config, environment }: TestApi): CodeDeps => ({
  db,
  clock,
  brand: config.brand,
  origin: '',
  secret: environment.keys.codes,
  mayReach: recipientCap(environment.keys.recipients),
})

/** The reference of a code that was sent, as a capability would ask for it. */
export const sentCode = async (api: TestApi, purpose: Purpose, to: Recipient): Promise<string> => {
  const sent = await sendCode(codeParts(api), purpose, to)
  if (!sent.ok) throw new Error(sent.refusal)
  return sent.value.reference
}
