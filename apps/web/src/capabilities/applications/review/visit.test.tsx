import { noteVisit, type ApplicantDetails } from '@hibla/contract/applications/review.contract'
import { CallFailed } from '@hibla/contract/client'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { ClientContext } from '../../../kernel/use-client.ts'
import { clientWith, problem } from '../../../test/client.ts'
import { sampleConfig } from '../../../test/sample.ts'
import { Visit } from './visit.tsx'

const details = {
  applicationReferenceNo: 'HOBS-ABCDEFGHJK',
  status: 'in-review',
  visitNote: null,
  asOf: '2026-11-13T01:05:00.000Z',
} as ApplicantDetails
const open = (own: Partial<ApplicantDetails> = {}) => {
  const refusal = new CallFailed(problem({ status: 422, code: 'changed-meanwhile' }))
  const told: string[] = []
  const asked: NonNullable<Parameters<typeof clientWith>[1]> = []
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: () => ({ config: sampleConfig, origin: 'https://hibla.example.com' }),
      Component: () => (
        <Visit details={{ ...details, ...own }} onNoted={() => {}} onOutdated={(words) => told.push(words)} />
      ),
    },
  ])
  render(
    <ClientContext value={clientWith([[noteVisit, refusal]], asked)}>
      <Stub />
    </ClientContext>,
  )
  return { told, sent: () => asked.map(({ input }) => (input as { body: object }).body) }
}
const field = () => screen.findByLabelText('What our technician found')
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('staff note what was found, in a sentence at least, and hear if a colleague was faster', async () => {
  const { sent, told } = open()
  await userEvent.type(await field(), 'ok')
  await press('Note the visit')
  expect(await screen.findByText(/at least a short sentence/)).toBeTruthy()
  expect(sent()).toEqual([])
  await userEvent.clear(await field())
  await userEvent.type(await field(), 'Measured: the cable reaches.')
  await press('Note the visit')
  await waitFor(() => expect(told).toEqual([expect.stringContaining('A colleague or the applicant has changed it')]))
  const { applicationReferenceNo, asOf } = details
  expect(sent()).toEqual([{ applicationReferenceNo, asOf, note: 'Measured: the cable reaches.' }])
  expect(await field()).toHaveProperty('value', 'Measured: the cable reaches.')
})

test('a note can be changed while we review', async () => {
  open({ visitNote: 'The cable reaches.' })
  expect(await field()).toHaveProperty('value', 'The cable reaches.')
  expect(await screen.findByRole('button', { name: 'Change the note' })).toBeTruthy()
})

test('a note is only read once it is approved', async () => {
  open({ status: 'approved', visitNote: 'The cable reaches.' })
  expect(await screen.findByText('The cable reaches.')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
