import { choosePlan, type Choice } from '@hibla/contract/applications/choice.contract'
import type { ApplicationSoFar } from '@hibla/contract/applications/resume.contract'
import { choiceRefusals } from '@hibla/contract/applications/choice.contract'
import { useRef, useState } from 'react'
import { wordsOf } from '../../../kernel/refusal-words.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { keepApplication } from './use-application.ts'
import { choiceWords } from './words.ts'

const aboutPlan = new Set<string>(['no-plan', ...choiceRefusals])

/** What isn't to be had any more of a plan that was chosen before: the plan itself, its term or an add-on. */
export const goneFrom = ({ choice, quote, obstacles }: ApplicationSoFar) =>
  choice === null || quote !== null
    ? undefined
    : (choiceRefusals.find((each) => obstacles.includes(each)) ?? 'plan-not-offered')

/** What is chosen, shown at once and saved in the order it was chosen. A refused choice goes back to the one before. */
export const useChoice = (application: ApplicationSoFar) => {
  const client = useClient()
  const saved = goneFrom(application) === 'plan-not-offered' ? null : application.choice
  const [wish, setWish] = useState<Choice>()
  const [trouble, setTrouble] = useState('')
  const last = useRef<{ wish?: Choice; sending: Promise<boolean> }>({ sending: Promise.resolve(true) })

  /** Says whether it can be had. */
  const choose = (next: Choice): Promise<boolean> => {
    setWish(next)
    setTrouble('')
    const before = last.current.sending
    const send = async () => {
      await before
      if (last.current.wish !== next) return true
      const { applicationRefID } = application
      const answer = await client.send(choosePlan, { body: { applicationRefID, ...next } })
      if (last.current.wish !== next) return answer.ok
      setWish(undefined)
      if (!answer.ok) {
        setTrouble(wordsOf(choiceWords, answer.problem))
        return false
      }
      const obstacles = application.obstacles.filter((each) => !aboutPlan.has(each))
      keepApplication({ ...application, choice: next, quote: answer.body.quote, obstacles })
      return true
    }
    last.current.wish = next
    last.current.sending = send()
    return last.current.sending
  }
  return { choice: wish ?? saved, busy: wish !== undefined, trouble, choose }
}
