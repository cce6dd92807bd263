import { useEffect, useId, useRef, type ReactNode } from 'react'
import { CloseIcon } from './icons.tsx'

type DialogProps = {
  title: string
  /** A press beside it doesn't close it, for what is shown only once. */
  stays?: boolean
  onClose: () => void
  children: ReactNode
}

/** What gets focus: a field that can be filled in, or the first and safest choice; the heading if there is only text. */
const firstFocus = (dialog: HTMLDialogElement): HTMLElement =>
  dialog.querySelector<HTMLElement>('[autofocus]') ??
  dialog.querySelector<HTMLElement>(':is(input:not([type=hidden]), select, textarea):not([readonly])') ??
  dialog.querySelector<HTMLElement>('[data-choices] :is(button, a)') ??
  dialog.querySelector<HTMLElement>('h2')!

/** Open while it is rendered. The native dialog keeps focus inside and returns it at the end. */
export function Dialog({ title, stays = false, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => {
    if (!dialog.current) return
    dialog.current.showModal()
    firstFocus(dialog.current).focus()
  }, [])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      onClose={onClose}
      closedby={stays ? 'closerequest' : 'any'}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[min(44rem,calc(100vw-2rem))] rounded-card bg-surface p-0 text-start text-text backdrop:bg-scrim"
    >
      <div className="flex max-h-[calc(100dvh-2rem)] flex-col sm:max-h-[85dvh]">
        <div className="flex items-center justify-between gap-4 border-b border-line py-3 pr-3 pl-6">
          <h2 id={heading} tabIndex={-1} className="text-lg outline-none">
            {title}
          </h2>
          <button
            type="button"
            onClick={() => dialog.current?.close()}
            aria-label="Close"
            className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-full hover:bg-sunken"
          >
            <CloseIcon />
          </button>
        </div>
        <div className="overflow-y-auto p-6">{children}</div>
      </div>
    </dialog>
  )
}
