import { useState, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'

const AT_FIRST = 6

type FoldedProps<T> = { all: T[]; what: string; children: (shown: T[]) => ReactNode }

/** Shows the newest few, and the rest on request: two years of bills make a long page. */
export function Folded<T>({ all, what, children }: FoldedProps<T>) {
  const [open, setOpen] = useState(false)
  return (
    <>
      {children(open ? all : all.slice(0, AT_FIRST))}
      {!open && all.length > AT_FIRST && (
        <Button className="mt-5" onClick={() => setOpen(true)}>
          Show all {all.length} {what}
        </Button>
      )}
    </>
  )
}
