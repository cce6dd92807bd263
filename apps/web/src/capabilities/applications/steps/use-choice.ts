import { choosePlan, type Choice } from '@hibla/contract/applications/choice.contract'
import type { ApplicationSoFar } from '@hibla/contract/applications/resume.contract'
import { choiceRefusals } from '@hibla/contract/applications/choice.contract'
import { useRef, useState } from 'react'
import { wordsOf } from '../../../kernel/refusal-words.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { keepApplication } from './use-application.ts'
import { choiceWords } from './words.ts'

const aboutPlan = new Set<string>(['no-plan', ...choiceRefusals])

/** What is chosen, shown at once and saved in the order it was chosen. A refused choice goes back to the one before. */
export const useChoice = (application: ApplicationSoFar) => {
  const client = useClient()
  const saved = application.quote === null ? null : application.choice
  const [wish, setWish] = useState<Choice>()
  const [trouble, setTrouble] = useState('')
  const last = useRef<{ wish?: Choice; sending: Promise<void> }>({ sending: Promise.resolve() })

  const choose = (next: Choice): Promise<void> => {
    setWish(next)
    setTrouble('')
    const before = last.current.sending
    const send = async () => {
      await before
      if (last.current.wish !== next) return
      const { applicationRefID } = application
      const answer = await client.send(choosePlan, { body: { applicationRefID, ...next } })
      if (last.current.wish !== next) return
      setWish(undefined)
      if (!answer.ok) {
        setTrouble(wordsOf(choiceWords, answer.problem))
        return
      }
      const obstacles = application.obstacles.filter((each) => !aboutPlan.has(each))
      keepApplication({ ...application, choice: next, quote: answer.body.quote, obstacles })
    }
    last.current.wish = next
    last.current.sending = send()
    return last.current.sending
  }
  return { choice: wish ?? saved, busy: wish !== undefined, trouble, choose }
}
