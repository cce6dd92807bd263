import { SHORTEST } from '@hibla/contract/identity/password.rule'
import type { ComponentProps } from 'react'
import { passwordAdvice } from './password-advice.ts'
import { PasswordField } from './password-field.tsx'

type NewPasswordFieldProps = ComponentProps<typeof PasswordField> & {
  typed: string
  who: Parameters<typeof passwordAdvice>[1]
}

export function NewPasswordField({ typed, who, ...field }: NewPasswordFieldProps) {
  // No praise for a password that was just refused.
  const silent = field.error !== undefined && typed.length >= SHORTEST
  return (
    <PasswordField
      {...field}
      autoComplete="new-password"
      help={<span aria-live="polite">{silent ? '' : passwordAdvice(typed, who)}</span>}
    />
  )
}
