import { CallFailed } from '@hibla/contract/client'
import { answerFeedback } from '@hibla/contract/help/feedback.contract'
import { within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { clientWith, problem } from '../../../test/client.ts'
import { openPortal } from '../../../test/portal.tsx'
import { signedIn } from '../../../test/session.ts'

beforeEach(() => localStorage.setItem('cookieAccepted', 'true'))

const answer = {
  faqId: 'due',
  question: 'When is my bill due?',
  categoryId: 'bills',
  forSales: false,
  helpful: 4,
  unhelpful: 7,
  comments: [{ helpful: false, comment: 'Which day? <b>Really</b>', receivedAt: '2026-11-15T01:00:00Z' }],
}

const open = async (reply: object | (() => unknown)) => {
  const client = clientWith([[answerFeedback, reply]])
  const view = await openPortal('/back-office/help-feedback', { session: signedIn(['back-office']), client })
  return within(view.getByRole('main'))
}

test('staff see how often an answer helped, and what people missed, as they wrote it', async () => {
  const main = await open({ answers: [answer, { ...answer, faqId: 'kb-1', question: 'Agents?', forSales: true }] })
  expect((await main.findByRole('link', { name: 'When is my bill due?' })).getAttribute('href')).toBe('/help/bills/due')
  expect(main.getByText('7 didn’t find it helpful, 4 did.')).toBeTruthy()
  expect(main.getAllByText('Which day? <b>Really</b>')).toHaveLength(2)
  expect(main.getAllByText('Nov 15, 2026, 9:00 AM')).toHaveLength(2)
  expect(main.queryByRole('link', { name: 'Agents?' })).toBeNull()
})

test('without feedback, and when it fails to load, the page says so', async () => {
  expect(await (await open({ answers: [] })).findByText('No feedback yet')).toBeTruthy()
})

test('feedback that fails to load can be tried again', async () => {
  const main = await open(() => new CallFailed(problem()))
  expect(await main.findByText('We couldn’t load the feedback.')).toBeTruthy()
  expect(main.getByRole('button', { name: 'Try again' })).toBeTruthy()
})
