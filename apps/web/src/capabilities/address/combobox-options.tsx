/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events --
   HTML has no element for a listbox owned by an input, and focus stays in the input, which handles the keys. */
import { useEffect, type ReactNode } from 'react'

export type Option = { id: string; label: string; detail?: string | undefined; group?: string | undefined }

type OptionsProps = {
  id: string
  label: string
  options: readonly Option[]
  active: number
  onChoose: (option: Option) => void
}

/** The options of a combobox, grouped if they name a group. */
export function Options({ id, label, options, active, onChoose }: OptionsProps) {
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView?.({ block: 'nearest' })
  }, [id, active])
  const groups = [...new Set(options.map(({ group }) => group))]
  return (
    <div id={`${id}-list`} role="listbox" aria-label={label}>
      {groups.map((group, position) => (
        <Group key={group ?? ''} id={`${id}-group-${position}`} name={group}>
          {options.map(
            (option, index) =>
              option.group === group && (
                <div
                  key={option.id}
                  id={`${id}-${index}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === active}
                  onClick={() => onChoose(option)}
                  className="flex min-h-11 cursor-pointer flex-col justify-center px-4 py-1.5 hover:bg-sunken aria-selected:bg-sunken aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-strand"
                >
                  <span>{option.label}</span>
                  {option.detail && <span className="text-xs text-muted">{option.detail}</span>}
                </div>
              ),
          )}
        </Group>
      ))}
    </div>
  )
}

function Group({ id, name, children }: { id: string; name: string | undefined; children: ReactNode }) {
  if (name === undefined) return children
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="px-4 pt-2 pb-1 text-xs font-semibold text-muted">
        {name}
      </p>
      {children}
    </div>
  )
}
