import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/section.tsx'

type SectionsProps = {
  /** What one of them is called. */
  one: 'question' | 'section'
  keys: string[]
  onAdd: () => void
  onRemove: (index: number) => void
  onMove: (from: number, to: number) => void
  children: (index: number) => ReactNode
}

/** Parts of a page that can be added, moved up and removed. */
export function Sections({ one, keys, onAdd, onRemove, onMove, children }: SectionsProps) {
  return (
    <Section title={one === 'question' ? 'Questions and answers' : 'Sections'}>
      {keys.length === 0 && <p className="mt-4 text-muted">There are none yet. Add the first {one}.</p>}
      <ol className="mt-4 divide-y divide-line">
        {keys.map((key, index) => (
          <li key={key} className="py-6">
            <fieldset className="grid min-w-0 grid-cols-1 gap-4">
              <legend className="sr-only">{`${one} ${index + 1}`}</legend>
              {children(index)}
              <div className="flex flex-wrap gap-3">
                {index > 0 && (
                  <Button onClick={() => onMove(index, index - 1)}>
                    Move up <span className="sr-only">{`${one} ${index + 1}`}</span>
                  </Button>
                )}
                <Button look="grave" onClick={() => onRemove(index)}>
                  Remove <span className="sr-only">{`${one} ${index + 1}`}</span>
                </Button>
              </div>
            </fieldset>
          </li>
        ))}
      </ol>
      <Button className="mt-4" onClick={onAdd}>{`Add a ${one}`}</Button>
    </Section>
  )
}
