import { useState } from 'react'
import type { Person } from '../../kernel/session/known.ts'
import { record } from '../../kernel/storage/codecs.ts'
import { kept } from '../../kernel/storage/kept.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { showsStreamingPopup, streamingText } from '../rules/streaming-popup.ts'
import type { Facts } from './facts.ts'
import { useViewer } from './viewer.ts'

const shownTo = kept('streamingPopupShown', record<Record<string, true>>())

/** Asks each person once in this browser; whichever way it is answered. */
export function StreamingPopup({ person, streaming }: { person: Person; streaming: Facts['streaming'] }) {
  const viewer = useViewer(person)
  const [closed, setClosed] = useState(false)
  if (closed || !streaming) return null
  if (!showsStreamingPopup(viewer, { ...streaming, shownBefore: Boolean(shownTo.read()?.[person.claims.sub]) }))
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
      <Button look="call" onClick={activate} className="mt-6">
        ACTIVATE NOW
      </Button>
    </Dialog>
  )
}
