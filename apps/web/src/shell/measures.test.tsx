import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LoaderOverlay } from '../ui/spinner.tsx'
import { Toasts } from '../ui/toasts.tsx'

const css = (file: string) => readFileSync(join(import.meta.dirname, '../ui', file), 'utf8')
const token = (name: string) => new RegExp(`--${name}: ([^;]+);`).exec(css('tokens.css'))?.[1]

test('[shell.toast-at-top-right] toasts are at the top right of the window', () => {
  const { container } = render(<Toasts />)
  expect([...container.firstElementChild!.classList]).toEqual(expect.arrayContaining(['fixed', 'top-20', 'right-4']))
})

test('[shell.loader-is-centred-spinner-on-white-overlay] the loader is a spinner in the middle of a white overlay', () => {
  const { container } = render(<LoaderOverlay />)
  expect([...container.firstElementChild!.classList]).toEqual(
    expect.arrayContaining(['fixed', 'inset-0', 'grid', 'place-items-center', 'bg-veil']),
  )
  screen.getByText('Loading…')
  expect(token('veil')).toMatch(/^rgb\(255 255 255 \/ 0\.\d+\)$/)
})
