import { useId } from 'react'
import { Link } from 'react-router'
import { drawerLine } from '../drawer.tsx'
import type { LegalText, MenuEntry } from '../rules/user-menu.ts'

/** What a menu entry opens as a dialog over the page. */
export type Opened = LegalText | 'logout'

type MenuEntriesProps = {
  entries: MenuEntry[]
  onOpen: (what: Opened) => void
  /** Clears the draft when an agent goes back to the dashboard. */
  onClearDraft: () => void
}

/** The same entries for the menu on wide screens and the drawer on small ones. */
export function MenuEntries({ entries, ...handlers }: MenuEntriesProps) {
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.label}>
          <Entry entry={entry} {...handlers} />
        </li>
      ))}
    </ul>
  )
}

function Entry({ entry, ...handlers }: Omit<MenuEntriesProps, 'entries'> & { entry: MenuEntry }) {
  const { onOpen, onClearDraft } = handlers
  if (entry.kind === 'group') return <Group label={entry.label} entries={entry.entries} {...handlers} />
  if (entry.kind === 'external')
    return (
      <a href={entry.href} target="_blank" rel="noopener" className={drawerLine}>
        {entry.label}
        <span aria-hidden="true" className="ml-2 text-muted">
          ↗
        </span>
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    )
  if (entry.kind === 'page')
    return (
      <Link to={entry.to} onClick={entry.clearsDraft && onClearDraft} className={drawerLine}>
        {entry.label}
      </Link>
    )
  return (
    <button type="button" onClick={() => onOpen(entry.kind === 'text' ? entry.page : 'logout')} className={drawerLine}>
      {entry.label}
    </button>
  )
}

function Group({ label, entries, ...handlers }: MenuEntriesProps & { label: string }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mb-2 border-b border-line pb-2">
      <h2 id={id} className="px-3 pt-2 pb-1 text-xs font-semibold tracking-normal text-muted">
        {label}
      </h2>
      <MenuEntries entries={entries} {...handlers} />
    </section>
  )
}
