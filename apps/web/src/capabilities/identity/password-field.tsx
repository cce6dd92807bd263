import { useState, type ComponentProps } from 'react'
import { AffixedField } from '../../ui/affixed-field.tsx'

type PasswordFieldProps = Omit<ComponentProps<typeof AffixedField>, 'type' | 'before' | 'after'>

export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <AffixedField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      after={
        <button
          type="button"
          onClick={() => setShown(!shown)}
          aria-label={shown ? 'Hide password' : 'Show password'}
          className="cursor-pointer rounded-field px-4 text-sm font-semibold text-strand hover:underline"
        >
          {shown ? 'Hide' : 'Show'}
        </button>
      }
    />
  )
}
