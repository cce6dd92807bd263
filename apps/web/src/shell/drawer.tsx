import { useRef } from 'react'
import { Link } from 'react-router'
import { CloseIcon, MenuIcon } from '../ui/icons.tsx'
import type { MenuLink } from './menus.ts'

/** The menu below the md breakpoint: the platform's own dialog, standing at the right edge. */
export function Drawer({ links }: { links: MenuLink[] }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = () => dialog.current?.close()
  return (
    <div className="md:hidden">
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
        <div className="flex h-(--header-height) items-center justify-between border-b border-line pr-3 pl-6">
          <span className="font-semibold">Menu</span>
          <button
            type="button"
            aria-label="Close"
            onClick={close}
            className="grid size-11 cursor-pointer place-items-center rounded-full hover:bg-sunken"
          >
            <CloseIcon />
          </button>
        </div>
        <nav aria-label="Menu">
          <ul className="p-3">
            {links.map(({ label, to }) => (
              <li key={label}>
                <Link
                  to={to}
                  onClick={close}
                  className="flex min-h-12 items-center rounded-field px-3 font-semibold no-underline hover:bg-sunken"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </dialog>
    </div>
  )
}
