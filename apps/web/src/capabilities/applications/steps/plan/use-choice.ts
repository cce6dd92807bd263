import { Choice, choosePlan } from '@hibla/contract/applications/choice.contract'
import type { ApplicationSoFar } from '@hibla/contract/applications/resume.contract'
import { choiceRefusals } from '@hibla/contract/applications/choice.contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { textOf } from '../../../../kernel/refusal-texts.ts'
import { json } from '../../../../kernel/storage/codecs.ts'
import { typedInTab } from '../../../../kernel/storage/typed.ts'
import { useClient } from '../../../../kernel/use-client.ts'
import { setApplication } from '../use-application.ts'
import { choiceTexts } from '../texts.ts'

const aboutPlan = new Set<string>(['no-plan', ...choiceRefusals])

/** What isn't to be had any more of a plan that was chosen before: the plan itself, its term or an add-on. */
export const unavailableIn = ({ choice, quote, obstacles }: ApplicationSoFar) =>
  choice === null || quote !== null
    ? undefined
    : (choiceRefusals.find((each) => obstacles.includes(each)) ?? 'plan-not-offered')

/** What is being saved, and what it replaces: whoever reloads the page meanwhile would find the choice before. */
const Unsaved = choosePlan.body.extend({ instead: Choice.nullable() })
const unsaved = typedInTab.stores('unsavedChoice', json)

/** Only if nothing else has been chosen since, here or on another device. */
const unsavedOf = ({ applicationRefID: reference, choice }: ApplicationSoFar): Choice | undefined => {
  const { data } = Unsaved.safeParse(unsaved.read())
  if (data?.applicationRefID !== reference || !sameChoice(data.instead, choice)) return undefined
  return Choice.parse(data)
}

const sameChoice = (one: Choice | null, other: Choice | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other && Choice.parse(other))

/** What is chosen, shown at once and saved in the order it was chosen. A refused choice goes back to the one before. */
export const useChoice = (application: ApplicationSoFar) => {
  const client = useClient()
  const saved = unavailableIn(application) === 'plan-not-offered' ? null : application.choice
  const [input, setInput] = useState(() => unsavedOf(application))
  const [trouble, setTrouble] = useState('')
  const leaving = useRef(false)
  const last = useRef<{ input?: Choice; sending: Promise<boolean> }>({ sending: Promise.resolve(true) })

  const save = (next: Choice): Promise<boolean> => {
    const { applicationRefID, choice: instead } = application
    unsaved.write({ applicationRefID, ...next, instead })
    const before = last.current.sending
    const send = async () => {
      await before
      if (last.current.input !== next) return true
      const answer = await client.send(choosePlan, { body: { applicationRefID, ...next } })
      if (last.current.input !== next) return answer.ok
      // A call that a reload ends isn't answered either.
      if (answer.ok || !leaving.current) unsaved.remove()
      setInput(undefined)
      if (!answer.ok) {
        setTrouble(textOf(choiceTexts, answer.problem))
        return false
      }
      const obstacles = application.obstacles.filter((each) => !aboutPlan.has(each))
      setApplication({ ...application, choice: next, quote: answer.body.quote, obstacles })
      return true
    }
    last.current.input = next
    last.current.sending = send()
    return last.current.sending
  }
  /** Says whether it can be had. */
  const choose = (next: Choice): Promise<boolean> => {
    setInput(next)
    setTrouble('')
    return save(next)
  }
  const saveAfterReload = useEffectEvent(() => {
    if (input) void save(input)
  })
  useEffect(() => saveAfterReload(), [])
  const busy = input !== undefined
  useEffect(() => {
    leaving.current = false
    if (!busy) return undefined
    const leave = () => (leaving.current = true)
    window.addEventListener('beforeunload', leave)
    return () => window.removeEventListener('beforeunload', leave)
  }, [busy])
  return { choice: input ?? saved, busy, trouble, choose }
}
