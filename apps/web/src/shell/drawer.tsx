import { useRef, type ReactNode } from 'react'
import { CloseIcon, MenuIcon } from '../ui/icons.tsx'
import { Chosen } from '../ui/chosen.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

type DrawerProps = { title: string; children: ReactNode }

export const drawerLine =
  'flex min-h-12 w-full cursor-pointer items-center rounded-field px-3 text-left font-semibold no-underline hover:bg-sunken'

/** The menu below the md breakpoint: a native dialog at the right edge. */
export function Drawer({ title, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => dialog.current?.close()
  return (
    <div className="md:hidden" data-tour="menu">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
        className="grid size-11 cursor-pointer place-items-center rounded-full hover:bg-sunken"
      >
        <span className="sr-only">Menu</span>
        <MenuIcon />
      </button>
      <dialog
        ref={dialog}
        aria-label="Menu"
        closedby="any"
        className="m-0 ml-auto h-dvh max-h-none w-[min(20rem,85vw)] max-w-none bg-surface p-0 text-text backdrop:bg-scrim"
      >
        <div className="flex h-(--header-height) items-center justify-between gap-3 border-b border-line pr-3 pl-6">
          <span className="grow truncate font-semibold">{title}</span>
          <ThemeSwitch at="drawer" />
          <button
            type="button"
            aria-label="Close"
            onClick={close}
            className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-full hover:bg-sunken"
          >
            <CloseIcon />
          </button>
        </div>
        <Chosen onChoose={close}>
          <nav aria-label="Menu" className="p-3">
            {children}
          </nav>
        </Chosen>
      </dialog>
    </div>
  )
}
