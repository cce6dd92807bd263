import { CallFailed } from '@hibla/contract/client'
import { macros, removeMacro, saveMacro } from '@hibla/contract/support/desk.contract'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { destroySession } from '../../../kernel/storage/destroy-session.ts'
import { cleanBackOffice, cleanUp, open, press } from '../../../test/back-office.ts'
import { problem } from '../../../test/client.ts'

cleanBackOffice()
beforeEach(() => {
  destroySession()
  localStorage.setItem('cookieAccepted', 'true')
})

const ready = [
  { code: 'restart', name: 'Please restart', text: 'Hi {firstName}, restart it. {ticket}', version: 1 },
  { code: 'thanks', name: 'Thanks', text: 'Thanks.', version: 4 },
]

test('ready answers are added, changed and removed', async () => {
  const { bodiesOf, paramsOf, queriesOf } = await open('/back-office/ticket-answers', 'Templates', [
    [macros, ready],
    [saveMacro, [...ready, { code: 'new', name: 'New', text: 'Hello', version: 1 }]],
    [removeMacro, [ready[1]!]],
  ])
  await screen.findByRole('heading', { name: 'Please restart' })
  await press('Save')
  await screen.findByText('Please enter a name')
  await userEvent.type(screen.getByLabelText('Name'), 'New')
  await userEvent.type(screen.getByLabelText('Answer'), 'Hello')
  await press('Save')
  await screen.findByRole('heading', { name: 'New' })
  expect(bodiesOf(saveMacro)).toEqual([{ name: 'New', text: 'Hello' }])
  expect(paramsOf(saveMacro)).toEqual([{ code: expect.stringMatching(/^new-[a-z0-9]{6}$/) }])
  await press('Change Thanks')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Answer').value).toBe('Thanks.')
  await press('Save')
  await waitFor(() => expect(paramsOf(saveMacro).at(-1)).toEqual({ code: 'thanks' }))
  expect(bodiesOf(saveMacro).at(-1)).toEqual({ name: 'Thanks', text: 'Thanks.', version: 4 })
  await press('Remove Please restart')
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Please restart' })).toBeNull())
  expect(queriesOf(removeMacro)).toEqual([{ version: '1' }])
})

const answerField = () => screen.findByLabelText<HTMLTextAreaElement>('Answer')
const atPage = (replies: Parameters<typeof open>[2]) => open('/back-office/ticket-answers', 'Templates', replies)
const overtaken = () => new CallFailed(problem({ status: 422, code: 'changed-meanwhile' }))

test('what is typed for an answer is still there after another was looked at, and after a reload', async () => {
  await atPage([[macros, ready]])
  await userEvent.type(await answerField(), 'Brand new')
  await press('Change Thanks')
  await userEvent.type(await answerField(), ' A lot.')
  await press('Change Please restart')
  expect((await answerField()).value).toBe('Hi {firstName}, restart it. {ticket}')
  await press('Change Thanks')
  expect((await answerField()).value).toBe('Thanks. A lot.')
  cleanUp()
  await atPage([[macros, ready]])
  expect((await answerField()).value).toBe('Thanks. A lot.')
  await press('Cancel')
  expect((await answerField()).value).toBe('Brand new')
  await press('Change Thanks')
  expect((await answerField()).value).toBe('Thanks.')
})

test('whoever is overtaken by a colleague sees their words, keeps their own, and saves on top of them', async () => {
  let now = ready
  let refusal: Error | undefined = overtaken()
  const { bodiesOf } = await atPage([
    [macros, () => now],
    [saveMacro, () => refusal ?? now],
  ])
  await press('Change Thanks')
  await userEvent.type(await answerField(), ' Mine.')
  now = [ready[0]!, { ...ready[1]!, text: 'Thanks. Theirs.', version: 5 }]
  await press('Save')
  await screen.findByText(/A colleague has changed or removed this answer meanwhile/)
  await screen.findByText('Thanks. Theirs.')
  expect((await answerField()).value).toBe('Thanks. Mine.')
  refusal = undefined
  await press('Save')
  await waitFor(() => expect(bodiesOf(saveMacro)).toHaveLength(2))
  expect(bodiesOf(saveMacro).map((body) => (body as { version: number }).version)).toEqual([4, 5])
})

test('without an answer the next press is about the same version; what a colleague removed is saved as a new one', async () => {
  let now = ready
  let refusal: Error | undefined = new CallFailed(problem({ status: 503, code: 'unavailable', detail: 'Not now.' }))
  const { bodiesOf, paramsOf } = await atPage([
    [macros, () => now],
    [saveMacro, () => refusal ?? now],
  ])
  await press('Change Thanks')
  await userEvent.type(await answerField(), ' Mine.')
  await press('Save')
  await screen.findByText('Not now.')
  refusal = overtaken()
  now = [ready[0]!]
  await press('Save')
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Thanks' })).toBeNull())
  expect((await answerField()).value).toBe('Thanks. Mine.')
  refusal = undefined
  await press('Save')
  await waitFor(() => expect(bodiesOf(saveMacro)).toHaveLength(3))
  expect(bodiesOf(saveMacro)).toMatchObject([{ version: 4 }, { version: 4 }, { text: 'Thanks. Mine.' }])
  expect(bodiesOf(saveMacro)[2]).not.toHaveProperty('version')
  expect(paramsOf(saveMacro)[2]).toEqual({ code: expect.stringMatching(/^thanks-[a-z0-9]{6}$/) })
})
