import { safeLink } from '@hibla/contract/values/link'
import { useState } from 'react'
import type { Person } from '../../kernel/session/known.ts'
import { useSession } from '../../kernel/session/use-session.ts'
import { record } from '../../kernel/storage/codecs.ts'
import { storedValue } from '../../kernel/storage/stored-value.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useDetailsInUse } from '../account/index.ts'
import { showsStreamingPopup, streamingServiceOf, streamingText } from './streaming-popup.rule.ts'

const shownTo = storedValue('streamingPopupShown', record<Record<string, true>>())

/** For customers whose plan includes a streaming service that is not active yet and has a safe activation link. */
export function StreamingPopup() {
  const who = useSession()
  const account = useDetailsInUse()
  const streaming = account?.netflixSubsMstDetails
  if (who.state !== 'person' || !streaming || !safeLink(streaming.link)) return null
  return <StreamingQuestion person={who} streaming={streaming} service={streamingServiceOf(account)} />
}

type StreamingQuestionProps = {
  person: Person
  streaming: { link: string; status: string }
  /** What the service is called. */
  service?: string | undefined
}

/** Shown once per person in this browser, whatever they answer. */
export function StreamingQuestion({ person, streaming, service }: StreamingQuestionProps) {
  const [closed, setClosed] = useState(false)
  if (closed) return null
  if (
    !showsStreamingPopup(person.principal, { ...streaming, shownBefore: Boolean(shownTo.read()?.[person.claims.sub]) })
  )
    return null
  const close = () => {
    shownTo.write({ ...shownTo.read(), [person.claims.sub]: true })
    setClosed(true)
  }
  const activate = () => {
    window.open(streaming.link, '_blank', 'noopener')
    close()
  }
  return (
    <Dialog title="Your streaming service" onClose={close}>
      <p>{streamingText(person.claims.given_name ?? 'User')}</p>
      {service !== undefined && <p className="mt-2 font-semibold">{service}</p>}
      <Button look="call" onClick={activate} className="mt-6">
        ACTIVATE NOW
      </Button>
    </Dialog>
  )
}
