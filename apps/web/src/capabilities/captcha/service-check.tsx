import { useEffect, useId, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { loadService } from './load-service.ts'

type ServiceCheckProps = {
  script: string
  siteKey: string
  action: string
  /** With what the service gave, or with nothing when the person gave up. */
  onEnd: (token: string | undefined) => void
  onTrouble: (error: unknown) => void
}

/**
 * The service's own widget. Not a modal dialog: some services put their pictures beside it in the page, and a modal one
 * would make them unreachable.
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
          // Only this, not what lies under it.
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
