import type { MouseEvent, ReactNode } from 'react'

/** Closing the element itself returns focus to where it was and notifies the dialog's owner. */
export const closeDialog = ({ currentTarget }: MouseEvent<HTMLElement>): void =>
  currentTarget.closest('dialog')?.close()

export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div data-choices className="mt-8 flex flex-wrap justify-end gap-3 *:flex-auto sm:*:flex-none">
      {children}
    </div>
  )
}
