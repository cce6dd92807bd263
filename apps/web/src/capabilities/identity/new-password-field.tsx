import type { ComponentProps } from 'react'
import { passwordAdvice } from './password-advice.ts'
import { PasswordField } from './password-field.tsx'

type NewPasswordFieldProps = ComponentProps<typeof PasswordField> & {
  typed: string
  who: Parameters<typeof passwordAdvice>[1]
}

export function NewPasswordField({ typed, who, ...field }: NewPasswordFieldProps) {
  // One fault, one message: no advice or praise beside what is wrong.
  const silent = field.error !== undefined
  return (
    <PasswordField
      {...field}
      autoComplete="new-password"
      help={<span aria-live="polite">{silent ? '' : passwordAdvice(typed, who)}</span>}
    />
  )
}
