import { useCallback, useEffect, useRef, useState, type SubmitEvent } from 'react'
import type { z } from 'zod'
import { afterPress } from './after-press.ts'

type Typed = Record<string, string | true | undefined>

/** What stands in the fields; a box that is not ticked says nothing. */
const typedIn = (form: HTMLFormElement): Typed =>
  Object.fromEntries(
    [...form.elements]
      .filter((each): each is HTMLInputElement => each instanceof HTMLInputElement && each.name !== '')
      .map((each) => [each.name, each.type === 'checkbox' ? each.checked || undefined : each.value]),
  )

const fill = (form: HTMLFormElement, values: Typed): void => {
  for (const each of form.elements) {
    if (!(each instanceof HTMLInputElement) || !(each.name in values)) continue
    const value = values[each.name]
    if (each.type === 'checkbox') each.checked = value === true
    else each.value = String(value ?? '')
  }
}

/**
 * A small form on a schema, for the page that must be light: the browser keeps what is typed, the schema judges it, and a
 * field is told what is wrong once it was left. Everywhere else `form.ts` serves.
 */
export const useLightForm = <S extends z.ZodObject>(schema: S, onSubmit: (values: z.output<S>) => void) => {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<Typed>({})
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isDirty, setDirty] = useState(false)
  const judged = schema.safeParse(typed)
  const issues = judged.error?.issues ?? []

  const take = useCallback(() => {
    if (form.current) setTyped(typedIn(form.current))
  }, [])
  // What was typed before the page woke up is taken over.
  useEffect(take, [take])

  return {
    form,
    isValid: judged.success,
    isDirty,
    /** What stands in the fields now. */
    values: (): Typed => (form.current ? typedIn(form.current) : {}),
    /** Puts in what is known already, or what was typed before. */
    put: useCallback(
      (values: Typed, { typed: wasTyped = false } = {}) => {
        if (form.current) fill(form.current, values)
        if (wasTyped) setDirty(true)
        take()
      },
      [take],
    ),
    field: (name: keyof z.input<S> & string) => ({
      name,
      onChange: () => {
        setDirty(true)
        take()
      },
      onBlur: () => afterPress(() => setLeft((before) => new Set([...before, name]))),
      error: left.has(name) ? issues.find(({ path }) => path[0] === name)?.message : undefined,
    }),
    submit: (event: SubmitEvent) => {
      event.preventDefault()
      if (judged.success) {
        // What was submitted is the caller's to keep, so there is nothing left to lose.
        setDirty(false)
        return onSubmit(judged.data)
      }
      setLeft(new Set(Object.keys(schema.shape)))
      const first = form.current?.elements.namedItem(String(issues[0]?.path[0]))
      if (first instanceof HTMLElement) first.focus()
    },
  }
}
