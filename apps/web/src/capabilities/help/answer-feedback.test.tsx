import { sendFeedback } from '@hibla/contract/help/feedback.contract'
import { CallFailed } from '@hibla/contract/client'
import { within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { problem } from '../../test/client.ts'
import { openPortal } from '../../test/portal.tsx'
import { helpCentre } from './test/samples.ts'

beforeEach(() => localStorage.setItem('cookieAccepted', 'true'))

const open = async (reply: object | (() => unknown)) => {
  const asked: { endpoint: unknown; input: unknown }[] = []
  const view = await openPortal('/help/bills/due', { client: helpCentre([[sendFeedback, reply]], asked as never) })
  const area = within(view.getByRole('region', { name: 'Feedback on this answer' }))
  const sent = () => asked.filter(({ endpoint }) => endpoint === sendFeedback).map(({ input }) => input)
  return { area, sent }
}
const press = (area: ReturnType<typeof within>, name: string) => userEvent.click(area.getByRole('button', { name }))
const withKey = (body: object) => ({ body, idempotencyKey: expect.any(String) as string })

test('somebody says that an answer helped, with one press', async () => {
  const { area, sent } = await open({ status: true })
  await press(area, 'Yes')
  expect(await area.findByText(/^Thank you\./)).toBeTruthy()
  expect(sent()).toEqual([withKey({ faqId: 'due', helpful: true, comment: '' })])
  expect(area.queryByRole('button')).toBeNull()
})

test('somebody says that an answer didn’t help, and what was missing', async () => {
  const { area, sent } = await open({ status: true })
  await press(area, 'No')
  const comment = area.getByRole('textbox', { name: 'What was missing? (optional)' })
  expect(document.activeElement).toBe(comment)
  await userEvent.type(comment, 'Which day?')
  await press(area, 'Send feedback')
  expect(await area.findByText(/^Thank you\./)).toBeTruthy()
  expect(sent()).toEqual([withKey({ faqId: 'due', helpful: false, comment: 'Which day?' })])
})

test('if it couldn’t be sent, what was typed stays, and another press sends it under the same key', async () => {
  let fails = true
  const { area, sent } = await open(() =>
    fails ? new CallFailed(problem({ status: 500, detail: 'Not now.' })) : { status: true },
  )
  await press(area, 'No')
  await userEvent.type(area.getByRole('textbox'), 'Which day?')
  await press(area, 'Send feedback')
  expect((await area.findByRole('alert')).textContent).toBe('Not now.')
  fails = false
  await press(area, 'Send feedback')
  expect(await area.findByText(/^Thank you\./)).toBeTruthy()
  const [first, second] = sent()
  expect(second).toEqual(first)
})
