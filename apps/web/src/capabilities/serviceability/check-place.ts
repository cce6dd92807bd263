import type { Client } from '@hibla/contract/client'
import { checkServiceability } from '@hibla/contract/serviceability/serviceability.contract'
import { questionAbout, verdictOf, type Verdict } from '@hibla/contract/serviceability/serviceability.rule'
import { wordsOf } from '../../kernel/refusal-words.ts'
import { serviceAddressOf, type ChosenAddress } from '../address/index.ts'
import { placeWords } from './words.ts'

export type Answered = Verdict & { why?: string }

/** Asks whether fibre reaches the pin. Whatever goes wrong is an error with the best words there are for it. */
export const checkPlace = async (client: Client, chosen: ChosenAddress): Promise<Answered> => {
  const address = serviceAddressOf(chosen)
  if (!address || !chosen.locationType || !chosen.pin) throw new Error('Only a whole address can be checked')
  const body = questionAbout(chosen.pin, chosen.locationType, address)
  const answer = await client.send(checkServiceability, { body })
  if (answer.ok) return verdictOf(answer.body, body.technology)
  return { kind: 'error', why: wordsOf(placeWords, answer.problem) }
}
