import type { ChangeEvent } from 'react'

type Typed = ChangeEvent<HTMLInputElement>

/** Formats what is typed before the form reads it. */
export const shaped = <F extends { onChange: (event: Typed) => unknown }>(field: F, shape: (event: Typed) => void) => ({
  ...field,
  onChange: (event: Typed) => {
    shape(event)
    return field.onChange(event)
  },
})
