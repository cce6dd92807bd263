import { useEffect, useId, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { loadService } from './load-service.ts'

type ServiceCheckProps = {
  script: string
  siteKey: string
  action: string
  /** Called with the service's token, or with nothing if the person cancelled. */
  onEnd: (token: string | undefined) => void
  onTrouble: (error: unknown) => void
}

/**
 * The service's own widget. Not a modal dialog: some services add their pictures elsewhere in the page, and a modal
 * dialog would block them.
 */
export function ServiceCheck({ script, siteKey, action, onEnd, onTrouble }: ServiceCheckProps) {
  const heading = useId()
  const panel = useRef<HTMLDialogElement>(null)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const before = document.activeElement
    panel.current?.focus()
    const render = async () => {
      const service = await loadService(script)
      if (!place.current || !panel.current) return
      service.render(place.current, {
        sitekey: siteKey,
        action,
        callback: onEnd,
        'error-callback': () => onTrouble(new Error('The captcha service failed')),
        'challenge-container': panel.current.id,
      })
    }
    render().catch(onTrouble)
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [script, siteKey, action, onEnd, onTrouble])

  return (
    <div className="fixed inset-0 z-50 grid place-items-center bg-scrim p-4">
      <dialog
        open
        ref={panel}
        id={`${heading}-panel`}
        aria-labelledby={heading}
        tabIndex={-1}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          // Closes only this, not a dialog under it.
          event.preventDefault()
          onEnd(undefined)
        }}
        className="static m-0 grid max-w-full gap-5 overflow-auto rounded-card bg-surface p-6 text-text"
      >
        <h2 id={heading} className="text-lg">
          Quick check: are you a person?
        </h2>
        <div ref={place} className="min-h-20" />
        <Button onClick={() => onEnd(undefined)}>Cancel</Button>
      </dialog>
    </div>
  )
}
