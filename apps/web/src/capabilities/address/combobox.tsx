import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { FieldFrame } from '../../ui/field-frame.tsx'
import { ChevronIcon } from '../../ui/icons.tsx'
import { Options, type Option } from './combobox-options.tsx'

type ComboboxProps = {
  label: string
  text: string
  onText: (text: string) => void
  options: readonly Option[]
  onChoose: (id: string) => void
  /** Shown below the options, or instead of them when there are none. */
  status?: string | undefined
  busy?: boolean
  help?: ReactNode
  error?: string | undefined
  placeholder?: string | undefined
  /** The list can be opened without typing; shows a chevron. */
  browsed?: boolean
  /** The list is open from the start. */
  opened?: boolean
  /** Called when the field loses focus. */
  onLeave?: () => void
}

/** An input with a list of suggestions: arrow keys move through it, Enter chooses, Escape closes. */
export function Combobox(props: ComboboxProps) {
  const {
    label,
    text,
    onText,
    options,
    onChoose,
    status,
    busy = false,
    help,
    error,
    placeholder,
    browsed = false,
    opened = false,
    onLeave,
  } = props
  const id = useId()
  const [open, setOpen] = useState(opened)
  const [active, setActive] = useState(-1)
  const shown = open && (options.length > 0 || status !== undefined)
  const listed = shown && options.length > 0

  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const choose = (option: Option) => {
    close()
    onChoose(option.id)
  }
  const move = (step: 1 | -1) => {
    setOpen(true)
    const { length } = options
    const next = active < 0 && step < 0 ? length - 1 : (active + step + length) % length
    setActive(length === 0 ? -1 : next)
  }

  const keys: Partial<Record<string, () => void>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    ...(listed && options[active] && { Enter: () => choose(options[active]!) }),
    ...(shown && { Escape: close }),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }

  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      {(own) => (
        <>
          <div className="relative">
            <input
              {...own}
              role="combobox"
              type="text"
              autoComplete="off"
              spellCheck={false}
              aria-autocomplete="list"
              aria-expanded={listed}
              aria-controls={listed ? `${id}-list` : undefined}
              aria-activedescendant={listed && options[active] ? `${id}-${active}` : undefined}
              aria-busy={busy}
              placeholder={placeholder}
              value={text}
              onChange={(event) => {
                onText(event.target.value)
                setOpen(true)
                setActive(-1)
              }}
              onClick={() => setOpen(true)}
              onKeyDown={onKeyDown}
              onBlur={() => {
                close()
                onLeave?.()
              }}
              className="min-h-12 w-full min-w-0 rounded-field border-[1.5px] border-edge bg-surface py-2.5 pr-12 pl-4 text-ellipsis text-text placeholder:text-muted aria-invalid:border-coral"
            />
            {busy && (
              <span
                data-loading
                aria-hidden="true"
                className="absolute top-1/2 right-4 block size-5 -translate-y-1/2 animate-spin rounded-full border-2 border-line border-t-strand"
              />
            )}
            {browsed && !busy && (
              <span className="pointer-events-none absolute top-1/2 right-4 -translate-y-1/2">
                <ChevronIcon />
              </span>
            )}
            {shown && (
              // Pressing the mouse on the list must not blur the input, which would close the list.
              <div
                role="presentation"
                onMouseDown={(event) => event.preventDefault()}
                className="absolute inset-x-0 top-full z-20 mt-2 max-h-80 overflow-y-auto rounded-field border border-line bg-surface py-2 shadow-lg"
              >
                {listed && <Options id={id} label={label} options={options} active={active} onChoose={choose} />}
                {status !== undefined && (
                  <p aria-hidden="true" className="px-4 py-2 text-sm text-muted">
                    {status}
                  </p>
                )}
              </div>
            )}
          </div>
          <output className="sr-only">{shown ? (status ?? counted(options.length)) : ''}</output>
        </>
      )}
    </FieldFrame>
  )
}

const counted = (count: number) => (count === 1 ? '1 result' : `${count} results`)
