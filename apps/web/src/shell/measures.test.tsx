import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { accountDetails } from '@hibla/contract/account/account.contract'
import { act, render, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { details } from '../capabilities/account/test/samples.ts'
import { clientWith } from '../test/client.ts'
import { openPortal } from '../test/portal.tsx'
import { signedIn } from '../test/session.ts'
import { StayingToast } from '../ui/staying-toast.tsx'
import { LoaderOverlay } from '../ui/spinner.tsx'
import { toast } from '../ui/toast-store.ts'
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

test('a toast that stays covers neither title nor back link: the page begins below it until it is closed', () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(84)
  const room = () => document.documentElement.style.getPropertyValue('--toast-room')
  const { unmount } = render(<StayingToast title="An outage" onClose={() => {}} />)
  expect(room()).toBe('100px')
  expect(css('base.css')).toMatch(/#main \{\s*padding-top: var\(--toast-room, 0\);/)
  unmount()
  expect(room()).toBe('')
})

test.each([
  ['the product’s name', 'Hibla', 22],
  ['the word Exclusive', 'Exclusive', 28],
])('%s is only read out where the top bar has no room for it', async (_, words, rem) => {
  const { findByRole } = await openPortal('/customer', {
    session: signedIn(['subscriber'], { accountNumber: ['1000000000011'] }),
    client: clientWith([[accountDetails, details({ subscriberType: 'XCLSV' })]]),
  })
  const bar = within(await findByRole('banner'))
  expect([...(await bar.findByText(words)).classList]).toContain(`max-[${rem}rem]:sr-only`)
})

test('staff pages with a menu beside them line up with bar and footer: all are in one wider page', async () => {
  const { findByRole } = await openPortal('/back-office', { session: signedIn(['back-office']) })
  const frame = (await findByRole('banner')).closest(String.raw`.xl\:\[--page-width\:80rem\]`)!
  expect([...frame.querySelectorAll('main, footer')].map(({ localName }) => localName)).toEqual(['main', 'footer'])
  const main = frame.querySelector('main')!
  expect([...main.parentElement!.classList]).toContain('xl:page')
  expect([...main.classList]).toContain('xl:[--page-margin:0px]')
})

test('what lies under a toast that passes can be pressed; only its close button is in the way', () => {
  act(() => toast('Saved.'))
  const { container } = render(<Toasts />)
  const presses = [...container.querySelectorAll('.pointer-events-auto')].map((each) => each.getAttribute('aria-label'))
  expect(presses).toEqual(['Close this message'])
  expect(container.firstElementChild!.classList).toContain('pointer-events-none')
})

test('[shell.loader-is-centred-spinner-on-white-overlay] the loader is a spinner in the middle of a white overlay', () => {
  const { container } = render(<LoaderOverlay />)
  expect([...container.firstElementChild!.classList]).toEqual(
    expect.arrayContaining(['fixed', 'inset-0', 'grid', 'place-items-center', 'bg-veil']),
  )
  expect(container.querySelectorAll('[data-loader-overlay] > :only-child .animate-spin.rounded-full')).toHaveLength(1)
  screen.getByText('Loading…')
  expect(token('veil')).toMatch(/^rgb\(255 255 255 \/ 0\.\d+\)$/)
})
