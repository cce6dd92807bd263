import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react'
import { Chosen } from './chosen.tsx'

type PopoverProps = {
  /** What the button shows, and its label if that is only an icon. */
  button: ReactNode
  label?: string
  buttonClass?: string
  panelClass?: string
  children: ReactNode
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (Math.max(at, 0) - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** A panel under its button. Choosing, Escape and a click elsewhere close it; arrow keys move through it. */
export function Popover({ button, label, buttonClass = '', panelClass = '', children }: PopoverProps) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const id = useId()

  useEffect(() => {
    if (!open) return undefined
    const pressed = ({ target }: PointerEvent) => {
      if (!root.current?.contains(target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', pressed)
    return () => document.removeEventListener('pointerdown', pressed)
  }, [open])

  const close = () => {
    setOpen(false)
    trigger.current?.focus()
  }
  const key = (event: KeyboardEvent) => {
    if (!open) return
    if (event.key === 'Escape') close()
    const things = [...(panel.current?.querySelectorAll<HTMLElement>('a[href], button') ?? [])]
    const step = steps[event.key]
    if (!step || things.length === 0) return
    event.preventDefault()
    things[step(things.indexOf(document.activeElement as HTMLElement), things.length)]?.focus()
  }
  const left = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !root.current?.contains(relatedTarget)) setOpen(false)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys bubble here from the button and the panel
    <div ref={root} onKeyDown={key} onBlur={left} className="relative">
      <button
        ref={trigger}
        type="button"
        aria-label={label}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        className={`cursor-pointer hover:bg-sunken ${buttonClass}`}
      >
        {button}
      </button>
      {open && (
        <div
          ref={panel}
          id={id}
          className={`absolute top-full right-0 z-50 mt-2 max-h-[calc(100dvh-var(--header-height)-1rem)] overflow-y-auto rounded-card border border-line bg-surface shadow-[0_12px_40px_var(--shade)] ${panelClass}`}
        >
          <Chosen onChoose={close}>{children}</Chosen>
        </div>
      )}
    </div>
  )
}
