import { useId } from 'react'

type ChoiceProps<T extends string> = {
  label: string
  choices: Readonly<Record<T, string>>
  /** Display order, if it differs from the order of `choices`. */
  order?: readonly T[]
  /** The id other systems use for a choice, if it isn’t the choice itself. */
  idOf?: (choice: T) => string | number
  chosen: T | null
  onChoose: (choice: T) => void
  /** Spans the whole row of fields. */
  wide?: boolean
}

/** Radio buttons for a handful of options. */
export function Choice<T extends string>(props: ChoiceProps<T>) {
  const { label, choices, order, idOf = (choice) => choice, chosen, onChoose, wide = false } = props
  const name = useId()
  const offered = order ?? (Object.keys(choices) as T[])
  return (
    <fieldset className={wide ? 'min-w-0 md:col-span-2' : 'min-w-0'}>
      <legend className="mb-2 text-sm font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {offered.map((choice) => (
          <label
            key={choice}
            className="flex min-h-12 flex-auto cursor-pointer items-center gap-2.5 rounded-field border-[1.5px] border-edge bg-surface px-4 py-2 has-checked:border-strand has-checked:bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-strand"
          >
            <input
              type="radio"
              name={name}
              value={idOf(choice)}
              checked={choice === chosen}
              onChange={() => onChoose(choice)}
              className="size-4.5 shrink-0 outline-none"
            />
            <span className="text-sm">{choices[choice]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
