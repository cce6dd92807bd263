import { useCallback, useEffect, useRef, useState, type SubmitEvent } from 'react'
import type { z } from 'zod'
import { afterPress } from './after-press.ts'

type Typed = Record<string, string | true | undefined>

/** The values of the fields; an unticked box has none. */
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
 * A small form based on a schema, for pages that must load fast: the browser keeps what is typed, the schema validates
 * it, and a field shows its error once it has lost focus. Use `form.ts` everywhere else.
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
  // Picks up what was typed before hydration.
  useEffect(take, [take])

  return {
    form,
    isValid: judged.success,
    isDirty,
    /** The values in the fields now. */
    values: (): Typed => (form.current ? typedIn(form.current) : {}),
    /** Fills in what we already know, or what was typed before. */
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
        // The caller keeps what was submitted, so there is nothing left to lose.
        setDirty(false)
        return onSubmit(judged.data)
      }
      setLeft(new Set(Object.keys(schema.shape)))
      const first = form.current?.elements.namedItem(String(issues[0]?.path[0]))
      if (first instanceof HTMLElement) first.focus()
    },
  }
}
