import { zodResolver } from '@hookform/resolvers/zod'
import type { Problem } from '@hibla/contract/values/problem'
import { get, useForm, type DefaultValues, type FieldValues, type Path, type Resolver } from 'react-hook-form'
import { useEffect, useEffectEvent, type BaseSyntheticEvent, type ComponentProps, type FocusEvent } from 'react'
import type { z } from 'zod'
import { afterPress } from './after-press.ts'

/** What a field of any form gets: its name, its handlers, and what is wrong with it. */
export type Registered = Pick<ComponentProps<'input'>, 'name' | 'ref' | 'onBlur'> & {
  onChange: (event: { target: unknown; type?: unknown }) => unknown
  error: string | undefined
}

/** What every form offers, whatever holds the values behind it. `light-form.ts` is the other one. */
export type Form<Name extends string, Values> = {
  field: (name: Name) => Registered
  /** For `onSubmit`: acts on what is valid. Otherwise each field says what is wrong, and the first gets focus. */
  submit: (
    act: (values: Values, event?: BaseSyntheticEvent) => unknown,
    otherwise?: () => void,
  ) => (event?: BaseSyntheticEvent) => void
}

/** The server names a field with its part of the call: `body.email`. */
const fieldOf = (at: string): string => at.replace(/^body\./, '')

/**
 * A form based on a schema of the contract. The first wrong field gets focus, and errors from the server appear at
 * their field; errors that belong to no field are in `general`. `keep` hears of whatever is typed.
 */
export const useContractForm = <S extends z.ZodType<FieldValues, FieldValues>>(
  schema: S,
  defaultValues: DefaultValues<z.input<S>>,
  { keep }: { keep?: (typed: z.input<S>) => void } = {},
) => {
  const form = useForm<z.input<S>, unknown, z.output<S>>({
    // The resolver's types lose the schema's input and output types.
    resolver: zodResolver(schema) as unknown as Resolver<z.input<S>, unknown, z.output<S>>,
    defaultValues,
    mode: 'onTouched',
  })
  const { errors } = form.formState

  const { subscribe } = form
  const typed = useEffectEvent((values: z.input<S>) => keep?.(values))
  const keeps = keep !== undefined
  useEffect(
    () => (keeps ? subscribe({ formState: { values: true }, callback: ({ values }) => typed(values) }) : undefined),
    [keeps, subscribe],
  )

  const field = (name: Path<z.input<S>>) => {
    const registered = form.register(name)
    return {
      ...registered,
      onBlur: (event: FocusEvent) => afterPress(() => void registered.onBlur(event)),
      error: form.getFieldState(name, form.formState).error?.message,
    }
  }
  const submit: Form<string, z.output<S>>['submit'] = (act, otherwise) => {
    const handle = form.handleSubmit(act, otherwise)
    return (event) => void handle(event)
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

  return { ...form, field, submit, refuse, general: errors.root?.['server']?.message }
}

/** What is chosen in a form that narrows a list down; what is empty doesn't. */
export const chosenIn = <Name extends string>(typed: Record<Name, string>): Partial<Record<Name, string>> =>
  Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== '')) as Partial<Record<Name, string>>
