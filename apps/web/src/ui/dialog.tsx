import { useEffect, useId, useRef, type ReactNode } from 'react'
import { CloseIcon } from './icons.tsx'

type DialogProps = {
  title: string
  /** What doesn't close it: a press beside it or, for what is shown only once, Escape neither. */
  stays?: 'beside' | 'shown once' | undefined
  onClose: () => void
  children: ReactNode
}

const closedBy = { beside: 'closerequest', 'shown once': 'none' } as const

/** What gets focus: a field that can be filled in, or the first and safest choice; the heading if there is only text. */
const firstFocus = (dialog: HTMLDialogElement): HTMLElement =>
  dialog.querySelector<HTMLElement>('[autofocus]') ??
  dialog.querySelector<HTMLElement>(':is(input:not([type=hidden]), select, textarea):not([readonly])') ??
  dialog.querySelector<HTMLElement>('[data-choices] :is(button, a)') ??
  dialog.querySelector<HTMLElement>('h2')!

/** Open while it is rendered. The native dialog keeps focus inside and returns it at the end. */
export function Dialog({ title, stays, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => {
    if (!dialog.current) return
    dialog.current.showModal()
    firstFocus(dialog.current).focus()
  }, [])
  // A new title is a new step: if the field that had focus went with the old one, the heading says where people are.
  const told = useRef(title)
  useEffect(() => {
    if (told.current === title) return
    told.current = title
    if (!dialog.current?.contains(document.activeElement)) dialog.current?.querySelector('h2')?.focus()
  }, [title])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      onClose={onClose}
      closedby={stays ? closedBy[stays] : 'any'}
      onCancel={(event) => stays === 'shown once' && event.preventDefault()}
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
