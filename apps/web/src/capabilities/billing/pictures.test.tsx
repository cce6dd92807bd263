import { Balance, Bill } from '@hibla/contract/billing/billing.contract'
import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BillBars } from './bill-bars.tsx'
import { DueLine } from './balance-due.tsx'
import { balanceOf, bill, someBills } from './test/samples.ts'

const draw = (bills: object[]) => {
  const { container } = render(<BillBars bills={Bill.array().parse(bills)} />)
  const picture = container.querySelector<HTMLElement>('figure > [aria-hidden]')!
  const bars = [...picture.querySelectorAll<HTMLElement>('[style*="height"]')]
  return {
    picture,
    heights: bars.map((bar) => Number.parseFloat(bar.style.height)),
    /** The parts of each bar, unpaid above paid, with their look. */
    parts: bars.map((bar) =>
      [...bar.children].map((part) => [
        Number((part as HTMLElement).style.flexGrow),
        part.className.includes('repeating') ? 'striped' : part.className.includes('border') ? 'frame' : 'full',
      ]),
    ),
    legend: () =>
      within(container)
        .getAllByRole('listitem', { hidden: true })
        .map((each) => each.textContent),
  }
}

test('a bar is as high as its bill: filled for paid, outlined for unpaid, striped for overdue', () => {
  const { heights, parts } = draw(someBills)
  expect(heights).toEqual([100, 74.95, 74.95])
  expect(parts).toEqual([
    [
      [0.75, 'striped'],
      [0.25, 'full'],
    ],
    [[1, 'full']],
    [[1, 'frame']],
  ])
})

test('a bill of zero and an overpaid bill still draw sensible bars', () => {
  const { heights, parts } = draw([bill('2026-11-14', { amount: 0, paid: 0 }), bill('2026-10-14', { paid: 200_000 })])
  expect(heights).toEqual([74.95, 0])
  expect(parts).toEqual([[[1, 'full']], [[1, 'full']]])
})

test('the scale is labelled at the top, the middle and the bottom', () => {
  const { picture } = draw(someBills)
  expect(picture.textContent).toContain('₱2,000₱1,000₱0')
})

test.each([
  ['several bills', someBills, 'Your bills for the last 12 months, from ₱1,499.00 to ₱2,000.00.'],
  ['bills that are all the same', someBills.slice(0, 2), 'Your bills for the last 12 months: ₱1,499.00 each.'],
  ['one bill', someBills.slice(0, 1), 'Your bill for the last 12 months: ₱1,499.00.'],
])('what %s come to is told in words', (_which, bills, words) => {
  expect(draw(bills).picture.parentElement?.querySelector('figcaption')?.textContent).toBe(words)
})

test('the legend names only what is in the chart', () => {
  expect(draw([bill('2026-11-14')]).legend()).toEqual(['Paid'])
  expect(draw([bill('2026-11-14', { paid: 0, state: 'overdue' })]).legend()).toContain('Overdue')
  expect(draw([bill('2026-11-14', { paid: 1, state: 'partly-paid' })]).legend()).toContain('Still to pay')
})

test('the table starts with the newest month', () => {
  draw(someBills)
  const months = screen.getAllByRole('rowheader', { hidden: true }).map((each) => each.textContent)
  expect([months.length, months[0], months.at(-1)]).toEqual([12, 'November 2026', 'December 2025'])
})

const line = (own: Parameters<typeof balanceOf>[0]) => {
  const { container } = render(<DueLine balance={Balance.parse(balanceOf(own))} />)
  const passed = container.querySelector<HTMLElement>('[style*="width"]')
  // Dates contain non-breaking spaces.
  const words = container.textContent.replaceAll('\u00A0', ' ')
  return { words, passed: passed && Math.round(Number.parseFloat(passed.style.width)) }
}

test('the time to pay runs from the bill date to the due date', () => {
  expect(line({})).toEqual({ words: 'Billed November 14, 2026Due November 28, 2026', passed: 7 })
  expect(line({ asOf: '2026-11-28' }).passed).toBe(100)
})

test('once overdue, the time runs from the due date to the suspension', () => {
  const late = { overdue: 149_900, dueOn: '2026-11-03', suspendsOn: '2026-11-17' }
  expect(line(late)).toEqual({ words: 'Was due November 3, 2026Suspension November 17, 2026', passed: 86 })
  expect(line({ ...late, suspendsOn: null }).words).toBe('')
})

test('a customer who owes nothing sees no timeline', () => {
  expect(line({ balance: 0 }).words).toBe('')
  expect(line({ dueOn: null }).words).toBe('')
})
