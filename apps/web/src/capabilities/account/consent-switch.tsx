import { consents, setConsent, type Consent } from '@hibla/contract/account/privacy.contract'
import { moment } from '@hibla/contract/values/date-texts'
import { useId, useRef, useState } from 'react'
import { setCachedAnswer } from '../../kernel/query.ts'
import { useClient } from '../../kernel/use-client.ts'
import { Switch } from '../../ui/switch.tsx'
import { Alert } from '../../ui/alert.tsx'
import { purposeTexts } from './texts.ts'

/** One purpose, switched on or off right away, with the history of earlier choices. */
export function ConsentSwitch({ consent: { purpose, granted, history } }: { consent: Consent }) {
  const client = useClient()
  const id = useId()
  const [requested, setRequested] = useState<boolean>()
  const newest = useRef<boolean>(undefined)
  const [trouble, setTrouble] = useState<string>()
  const { title, text } = purposeTexts[purpose]

  /** Saves until what was sent last is what they want: a press counts even while an earlier one is still being saved. */
  const saveConsent = async () => {
    let sent: boolean | undefined
    while (newest.current !== sent) {
      sent = newest.current
      const answer = await client.send(setConsent, { body: { purpose, granted: sent! } })
      if (answer.ok) setCachedAnswer(consents, {}, answer.body)
      // If they want something else by now, it's sent whatever became of this one.
      else if (newest.current === sent) setTrouble(`We couldn’t save that. ${answer.problem.detail}`)
    }
    newest.current = undefined
    setRequested(undefined)
  }
  const press = () => {
    const saving = newest.current !== undefined
    newest.current = !(newest.current ?? granted)
    setRequested(newest.current)
    setTrouble(undefined)
    if (!saving) void saveConsent()
  }
  const on = requested ?? granted

  return (
    <li className="py-5">
      <div className="flex items-center justify-between gap-6 max-[16rem]:flex-wrap">
        <h3 id={id} className="text-base font-semibold tracking-normal">
          {title}
        </h3>
        <Switch
          on={on}
          busy={requested !== undefined}
          onPress={press}
          aria-labelledby={id}
          aria-describedby={`${id}-text`}
        />
      </div>
      <p id={`${id}-text`} className="reading text-sm text-muted">
        {text}
      </p>
      <Alert className="mt-2" text={trouble} />
      {history.length > 0 && (
        <details className="mt-2 text-sm">
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-strand">
            History<span className="sr-only"> for {title}</span>
          </summary>
          <ul className="figures mt-1 grid gap-1 text-muted">
            {history.map((each) => (
              <li key={each.at}>
                {each.granted ? 'Allowed' : 'Withdrawn'} on {moment(each.at)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}
