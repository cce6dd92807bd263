import { useState } from 'react'
import type { Person } from '../../kernel/session/known.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { isRemembered, remember } from '../remembered.ts'
import { showsStreamingPopup, streamingText } from '../rules/streaming-popup.ts'
import type { Facts } from './facts.ts'
import { useViewer } from './viewer.ts'

export const STREAMING_SHOWN = 'streamingPopupShown'

/** Asks once, in this browser; whichever way it is answered. */
export function StreamingPopup({ person, streaming }: { person: Person; streaming: Facts['streaming'] }) {
  const viewer = useViewer(person)
  const [closed, setClosed] = useState(false)
  if (closed || !streaming) return null
  if (!showsStreamingPopup(viewer, { ...streaming, shownBefore: isRemembered(STREAMING_SHOWN, 'browser') })) return null
  const close = () => {
    remember(STREAMING_SHOWN, 'browser')
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
