import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { CloseIcon } from './icons.tsx'

const ROOM = '--toast-room'
const GAP_PX = 16

/** The page begins below a toast that stays, so that it covers neither title nor back link; base.css says where. */
const makeRoom = (toast: HTMLElement): (() => void) => {
  const { style } = document.documentElement
  const measure = () => style.setProperty(ROOM, `${toast.offsetHeight + GAP_PX}px`)
  measure()
  const watching = new ResizeObserver(measure)
  watching.observe(toast)
  return () => {
    watching.disconnect()
    style.removeProperty(ROOM)
  }
}

type StayingToastProps = { title: string; onClose: () => void; children?: ReactNode }

/** A message that stays until its close button is pressed; clicks elsewhere do not close it. */
export function StayingToast({ title, onClose, children }: StayingToastProps) {
  const section = useRef<HTMLElement>(null)
  useLayoutEffect(() => makeRoom(section.current!), [])
  return (
    <section
      ref={section}
      aria-label={title}
      className="fixed top-(--below-bars) right-4 z-30 flex w-[min(24rem,calc(100vw-2rem))] items-start gap-3 rounded-field border border-l-4 border-line border-l-sun bg-surface py-2 pr-2 pl-4 text-sm shadow-lg"
    >
      <div className="flex-1 py-2">
        <p className="font-semibold">{title}</p>
        {children}
      </div>
      <button
        type="button"
        onClick={onClose}
        aria-label="Close this message"
        className="grid size-11 cursor-pointer place-items-center rounded-full hover:bg-sunken"
      >
        <CloseIcon />
      </button>
    </section>
  )
}
