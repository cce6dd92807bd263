import { useSyncExternalStore } from 'react'
import { CloseIcon } from './icons.tsx'
import { dismissToast, toasts, type Toast } from './toast-store.ts'

const none: readonly Toast[] = []
const edge = { good: 'border-l-strand', bad: 'border-l-coral', plain: 'border-l-edge' }

/** Top right, six seconds each, read out as they appear. What lies under one can be pressed all the same. */
export function Toasts() {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.current, () => none)
  return (
    <output className="pointer-events-none fixed top-20 right-4 z-50 flex w-[min(24rem,calc(100vw-2rem))] flex-col gap-3">
      {shown.map(({ id, tone, text }) => (
        <div
          key={id}
          className={`flex items-start gap-3 rounded-field border border-l-4 border-line bg-surface py-1.5 pr-1.5 pl-4 shadow-lg ${edge[tone]}`}
        >
          <p className="min-w-0 flex-1 py-2.5 text-sm">{text}</p>
          <button
            type="button"
            onClick={() => dismissToast(id)}
            aria-label="Close this message"
            className="pointer-events-auto grid size-11 shrink-0 cursor-pointer place-items-center rounded-full hover:bg-sunken"
          >
            <CloseIcon />
          </button>
        </div>
      ))}
    </output>
  )
}
