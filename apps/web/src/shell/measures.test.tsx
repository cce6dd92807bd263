import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { StayingToast } from '../ui/staying-toast.tsx'
import { LoaderOverlay } from '../ui/spinner.tsx'
import { Toasts } from '../ui/toasts.tsx'

const css = (file: string) => readFileSync(join(import.meta.dirname, '../ui', file), 'utf8')
const token = (name: string) => new RegExp(`--${name}: ([^;]+);`).exec(css('tokens.css'))?.[1]

test.each([
  ['pass', () => <Toasts />, 'top-20'],
  ['stay', () => <StayingToast title="An outage" onClose={() => {}} />, 'top-(--below-bars)'],
])('[shell.toast-at-top-right] toasts that %s are at the top right of the window', (_, toast, top) => {
  const { container } = render(toast())
  const classes = [...container.firstElementChild!.classList]
  expect(classes).toEqual(expect.arrayContaining(['fixed', top, 'right-4']))
  expect(classes.filter((each) => /(left|bottom|inset)-/.test(each))).toEqual([])
})

test('[shell.loader-is-centred-spinner-on-white-overlay] the loader is a spinner in the middle of a white overlay', () => {
  const { container } = render(<LoaderOverlay />)
  expect([...container.firstElementChild!.classList]).toEqual(
    expect.arrayContaining(['fixed', 'inset-0', 'grid', 'place-items-center', 'bg-veil']),
  )
  screen.getByText('Loading…')
  expect(token('veil')).toMatch(/^rgb\(255 255 255 \/ 0\.\d+\)$/)
})
