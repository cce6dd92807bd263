import { saveApplication } from '@hibla/contract/applications/applications.contract'
import { readApplication } from '@hibla/contract/applications/resume.contract'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { queryClient } from '../../../kernel/query.ts'
import { draft } from '../draft/draft.ts'
import { button, checkIt, choose, cleanStart, field, openAtAddress, openStart } from '../test/start.tsx'
import { saved } from './test/application.ts'
import { HOME, open, press, refusal, sold } from './test/open-step.ts'
import { restore } from './resume/restore.ts'

cleanStart()

const { told } = saved()
/** What the other person corrected while this page was open. */
const corrected = saved({ told: { ...told, emailAddress: 'right@example.com' }, version: 'second' })

test('Continue says which version it saw; if it isn’t the last, people read so and nothing is undone', async () => {
  queryClient.clear()
  let now = saved()
  const { calls, router } = await open(`${HOME}/plans`, [
    [readApplication, () => now],
    [saveApplication, () => (now.version === 'second' ? refusal('changed-meanwhile') : {})],
  ])
  const onward = await screen.findByRole('button', { name: 'Continue' })
  now = corrected
  await userEvent.click(onward)
  await screen.findByText(/This application has been changed in the meantime/)
  expect(calls(saveApplication)[0]?.body).toMatchObject({ version: 'first' })
  expect(router.state.location.pathname).toBe(`${HOME}/plans`)
  await waitFor(() => expect(calls(readApplication)).toHaveLength(2))
})

test('details that are out of date are shown anew, and saving goes on from there', async () => {
  restore(saved())
  const { calls } = await openStart(
    [
      ...sold,
      [readApplication, corrected],
      [
        saveApplication,
        (input) =>
          (input as { body: { version: string } }).body.version === 'first'
            ? refusal('changed-meanwhile')
            : {
                status: true,
                applicationRefID: 'X',
                step: 2,
                applicationStatus: 'Draft Application',
                version: 'third',
              },
      ],
    ],
    {},
    `${HOME}/personalDetails`,
  )
  await press('Save and continue')
  await press('Show the latest version')
  await waitFor(() => expect(field('Email').value).toBe('right@example.com'))
  await userEvent.click(button('Save and continue'))
  await waitFor(() => expect(draft.version.read()).toBe('third'))
  expect(calls(saveApplication).map(({ body }) => [body?.['version'], body?.['emailAddress']])).toEqual([
    ['first', 'ana@example.com'],
    ['second', 'right@example.com'],
  ])
})

test('another address doesn’t bring back who applied before somebody corrected it', async () => {
  restore(saved())
  const { calls } = await openAtAddress(undefined, [[readApplication, corrected]])
  await checkIt()
  await choose(/Residential/)
  await waitFor(() => expect(calls(saveApplication)).toHaveLength(1))
  expect(calls(saveApplication)[0]?.body).toMatchObject({ version: 'second', emailAddress: 'right@example.com' })
  await waitFor(() => expect(draft.basicInfo.read()?.email).toBe('right@example.com'))
})
