import type { Client } from '@hibla/contract/client'
import { checkServiceability } from '@hibla/contract/serviceability/serviceability.contract'
import { questionAbout, verdictOf, type Verdict } from '@hibla/contract/serviceability/serviceability.rule'
import { textOf } from '../../kernel/refusal-texts.ts'
import { serviceAddressOf, type ChosenAddress } from '../address/index.ts'
import { locationTexts } from './texts.ts'

/** What went wrong, and where the pin is if that isn't in the chosen barangay. */
export type Failed = { why?: string; elsewhere?: Elsewhere }
/** The names of the chosen place and of the one that the pin is in; at sea there is none. */
export type Elsewhere = { chosen: string; pin?: string | undefined }

export type Answered = Verdict & Failed

/** Checks whether fibre reaches the pin. Any problem becomes an error with the best message we have. */
export const qualifyLocation = async (client: Client, chosen: ChosenAddress): Promise<Answered> => {
  const address = serviceAddressOf(chosen)
  if (!address || !chosen.locationType || !chosen.pin) throw new Error('Only a complete address can be checked')
  const body = questionAbout(chosen.pin, chosen.locationType, address)
  const answer = await client.send(checkServiceability, { body })
  if (answer.ok) return verdictOf(answer.body, body.technology)
  const { code, names } = answer.problem
  return {
    kind: 'error',
    why: textOf(locationTexts, answer.problem),
    ...(code === 'pin-in-another-barangay' &&
      names && { elsewhere: { chosen: names['chosen'] ?? address.barangay, pin: names['pin'] } }),
  }
}
