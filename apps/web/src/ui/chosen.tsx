import type { MouseEvent, ReactNode } from 'react'

/** Wraps a menu: choosing any link or button in it closes the menu. */
export function Chosen({ onChoose, children }: { onChoose: () => void; children: ReactNode }) {
  const chosen = ({ target }: MouseEvent) => {
    if ((target as Element).closest('a, button')) onChoose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- clicks, also those made by keys, bubble here from the links and buttons
    <div onClick={chosen}>{children}</div>
  )
}
