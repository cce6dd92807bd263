import { zodResolver } from '@hookform/resolvers/zod'
import type { Problem } from '@hibla/contract/values/problem'
import { get, useForm, type DefaultValues, type FieldValues, type Path, type Resolver } from 'react-hook-form'
import type { FocusEvent } from 'react'
import type { z } from 'zod'
import { afterPress } from './after-press.ts'

/** The server names a field with its part of the call: `body.email`. */
const fieldOf = (at: string): string => at.replace(/^body\./, '')

/**
 * A form based on a schema of the contract. The first wrong field gets focus, and errors from the server appear at
 * their field; errors that belong to no field are in `general`.
 */
export const useContractForm = <S extends z.ZodType<FieldValues, FieldValues>>(
  schema: S,
  defaultValues: DefaultValues<z.input<S>>,
) => {
  const form = useForm<z.input<S>, unknown, z.output<S>>({
    // The resolver's types lose the schema's input and output types.
    resolver: zodResolver(schema) as unknown as Resolver<z.input<S>, unknown, z.output<S>>,
    defaultValues,
    mode: 'onTouched',
  })
  const { errors } = form.formState

  const field = (name: Path<z.input<S>>) => {
    const registered = form.register(name)
    return {
      ...registered,
      onBlur: (event: FocusEvent) => afterPress(() => void registered.onBlur(event)),
      error: form.getFieldState(name, form.formState).error?.message,
    }
  }

  const refuse = (problem: Problem) => {
    const known = (problem.errors ?? [])
      .map(({ at, message }) => ({ name: fieldOf(at), message }))
      .filter(({ name }) => get(form.getValues(), name) !== undefined)
    known.forEach(({ name, message }, index) =>
      form.setError(name as Path<z.input<S>>, { type: 'server', message }, { shouldFocus: index === 0 }),
    )
    if (known.length === 0) form.setError('root.server', { type: 'server', message: problem.detail })
  }

  return { ...form, field, refuse, general: errors.root?.['server']?.message }
}
