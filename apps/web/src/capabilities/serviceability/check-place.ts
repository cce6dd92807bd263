import type { Client } from '@hibla/contract/client'
import { checkServiceability } from '@hibla/contract/serviceability/serviceability.contract'
import { questionAbout, verdictOf, type Verdict } from '@hibla/contract/serviceability/serviceability.rule'
import { wordsOf } from '../../kernel/refusal-words.ts'
import { serviceAddressOf, type ChosenAddress } from '../address/index.ts'
import { placeWords } from './words.ts'

export type Answered = Verdict & { why?: string }

/** Checks whether fibre reaches the pin. Any problem becomes an error with the best message we have. */
export const checkPlace = async (client: Client, chosen: ChosenAddress): Promise<Answered> => {
  const address = serviceAddressOf(chosen)
  if (!address || !chosen.locationType || !chosen.pin) throw new Error('Only a complete address can be checked')
  const body = questionAbout(chosen.pin, chosen.locationType, address)
  const answer = await client.send(checkServiceability, { body })
  if (answer.ok) return verdictOf(answer.body, body.technology)
  return { kind: 'error', why: wordsOf(placeWords, answer.problem) }
}
