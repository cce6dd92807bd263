import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Accordion } from './accordion.tsx'
import { AffixedField } from './affixed-field.tsx'
import { brandCss } from './brand-style.tsx'
import { Card } from './card.tsx'
import { Checkbox } from './checkbox.tsx'
import { Skeleton } from './faces.tsx'
import { Field } from './field.tsx'
import { Panel } from './panel.tsx'
import { SelectField } from './select-field.tsx'
import { LoaderOverlay } from './spinner.tsx'
import { toast } from './toast-store.ts'
import { Toasts } from './toasts.tsx'

test('a field is read out with its label, its help and what is wrong with it', () => {
  render(<Field label="Account number" help="13 digits" error="You typed 12." />)
  const input = screen.getByLabelText('Account number')
  const described = input
    .getAttribute('aria-describedby')!
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
  expect(described).toEqual(['You typed 12.', '13 digits'])
  expect(input.getAttribute('aria-invalid')).toBe('true')
})

test('a list and a field with something beside it are read out in the same way', () => {
  render(
    <>
      <SelectField label="Kind" options={[{ value: 'a', label: 'A' }]} help="One of them" error="Please choose." />
      <AffixedField label="Mobile" help="Ten digits" error="You typed 9." />
      <Field label="Town" id="town" />
    </>,
  )
  const described = (label: string) =>
    screen
      .getByLabelText(label)
      .getAttribute('aria-describedby')!
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .filter(Boolean)
  expect([described('Kind'), described('Mobile'), described('Town')]).toEqual([
    ['Please choose.', 'One of them'],
    ['You typed 9.', 'Ten digits'],
    [],
  ])
  const town = screen.getByLabelText('Town')
  expect([town.id, town.getAttribute('aria-invalid')]).toEqual(['town', null])
})

test('a checkbox says what is wrong with it', () => {
  render(<Checkbox label="I agree" error="Tick this to go on." />)
  const box = screen.getByRole('checkbox', { name: 'I agree' })
  expect(document.getElementById(box.getAttribute('aria-describedby')!)?.textContent).toBe('Tick this to go on.')
})

test('an accordion opens one item and leaves the others closed', async () => {
  const { container } = render(
    <Accordion
      items={[
        { id: 'a', title: 'A', content: '1' },
        { id: 'b', title: 'B', content: '2' },
      ]}
    />,
  )
  const open = () => [...container.querySelectorAll('details')].map((item) => item.open)
  expect(open()).toEqual([false, false])
  await userEvent.click(screen.getByText('A'))
  expect(open()).toEqual([true, false])
})

test('a panel has four states', async () => {
  const retry = vi.fn<() => void>()
  const face = (load: { loading: boolean; data: string[] | undefined; error: string | undefined }) => (
    <Panel
      load={{ ...load, retry }}
      skeleton={<Skeleton className="h-8" />}
      empty="Nothing yet"
      failure="We could not load it."
    >
      {(data) => <Card>{data.join()}</Card>}
    </Panel>
  )
  const { rerender } = render(face({ loading: true, data: undefined, error: undefined }))
  screen.getByText('Loading…')
  rerender(face({ loading: false, data: [], error: undefined }))
  screen.getByText('Nothing yet')
  rerender(face({ loading: false, data: ['a', 'b'], error: undefined }))
  screen.getByText('a,b')
  rerender(face({ loading: false, data: undefined, error: 'The line is busy.' }))
  expect(screen.getByRole('alert').textContent).toContain('We could not load it.The line is busy.')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledOnce()
})

test('[shell.toast-lasts-6000-ms] a toast stays for six seconds', () => {
  vi.useFakeTimers()
  render(<Toasts />)
  act(() => toast('Saved.'))
  act(() => void vi.advanceTimersByTime(5_999))
  screen.getByText('Saved.')
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.queryByText('Saved.')).toBeNull()
})

test.each(['good', 'bad'] as const)(
  '[shell.toast-lasts-6000-ms] a %s toast stays for as long, and so does one that comes later',
  (tone) => {
    vi.useFakeTimers()
    render(<Toasts />)
    act(() => toast('Saved.', tone))
    act(() => void vi.advanceTimersByTime(5_000))
    act(() => toast('Saved again.', tone))
    act(() => void vi.advanceTimersByTime(999))
    screen.getByText('Saved.')
    act(() => void vi.advanceTimersByTime(1))
    expect(screen.queryByText('Saved.')).toBeNull()
    act(() => void vi.advanceTimersByTime(4_999))
    screen.getByText('Saved again.')
    act(() => void vi.advanceTimersByTime(1))
    expect(screen.queryByText('Saved again.')).toBeNull()
  },
)

test('a toast is read out, and can be closed early', async () => {
  render(<Toasts />)
  act(() => toast('Saved.', 'good'))
  expect(screen.getByRole('status').textContent).toContain('Saved.')
  await userEvent.click(screen.getByRole('button', { name: 'Close this message' }))
  expect(screen.queryByText('Saved.')).toBeNull()
})

test('the overlay says what we are waiting for', () => {
  render(<LoaderOverlay label="Opening the payment page…" />)
  expect(screen.getByRole('status').textContent).toBe('Opening the payment page…')
})

test('what the overlay says, and its way out, lie on a card, so that nothing shows through', () => {
  render(
    <LoaderOverlay label="Restarting…">
      <button type="button">Don’t wait here</button>
    </LoaderOverlay>,
  )
  const card = screen.getByRole('button').closest('.bg-surface')
  expect(card?.contains(screen.getByRole('status'))).toBe(true)
})

const ours = {
  ink: '#101B3B',
  paper: '#FBFAF7',
  strand: '#00806E',
  strandBright: '#19D3B5',
  sun: '#F5A524',
  coral: '#C8321F',
}

test('a brand sets only the colours that differ', () => {
  expect(brandCss(ours)).toBe('')
  expect(brandCss({ ...ours, strandBright: '#FF00FF' })).toBe(':root{--brand-strand-bright:#FF00FF}')
})
