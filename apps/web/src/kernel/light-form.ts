import { useCallback, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { afterPress } from './after-press.ts'
import type { Form } from './form.ts'

type Typed = Record<string, string | true | undefined>
type Input = HTMLInputElement | HTMLTextAreaElement

const isInput = (each: Element): each is Input =>
  (each instanceof HTMLInputElement || each instanceof HTMLTextAreaElement) && each.name !== ''

/** The values of the fields; an unticked box has none. */
const typedIn = (form: HTMLFormElement): Typed =>
  Object.fromEntries(
    [...form.elements]
      .filter(isInput)
      .map((each) => [
        each.name,
        'checked' in each && each.type === 'checkbox' ? each.checked || undefined : each.value,
      ]),
  )

const fill = (form: HTMLFormElement, values: Typed): void => {
  for (const each of form.elements) {
    if (!isInput(each) || !(each.name in values)) continue
    const value = values[each.name]
    if ('checked' in each && each.type === 'checkbox') each.checked = value === true
    else each.value = String(value ?? '')
  }
}

/**
 * A small form based on a schema, for pages that must load fast: the browser keeps what is typed, the schema validates
 * it, and a field shows its error once it has lost focus. Use `form.ts` everywhere else.
 */
export const useLightForm = <S extends z.ZodObject>(schema: S) => {
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

  const submit: Form<string, z.output<S>>['submit'] = (act, otherwise) => (event) => {
    event?.preventDefault()
    if (judged.success) {
      // The caller keeps what was submitted, so there is nothing left to lose.
      setDirty(false)
      act(judged.data, event)
    } else {
      setLeft(new Set(Object.keys(schema.shape)))
      const first = form.current?.elements.namedItem(String(issues[0]?.path[0]))
      if (first instanceof HTMLElement) first.focus()
      otherwise?.()
    }
  }

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
    submit,
  }
}
