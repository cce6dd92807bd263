import { staffFiles } from '@hibla/contract/documents/documents.contract'
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { cleanBackOffice, REFERENCE } from './test/back-office.ts'
import { file, one } from './test/one-application.ts'

cleanBackOffice()

test('staff who look at an application for long open its documents by links that still work', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let link = '/files/first'
  const answer = () => ({
    status: true,
    files: [{ ...file, link }],
    flow: 'residential',
    customerType: 'INDIVIDUAL',
    closed: true,
  })
  const { queriesOf } = await one({}, [staffFiles, answer])
  const shown = () => screen.getByRole('link', { name: 'Preview of id.jpg' }).getAttribute('href')
  await screen.findByText('Passport')
  expect(shown()).toBe('/files/first')
  link = '/files/second'
  await act(() => vi.advanceTimersByTimeAsync(5 * 60_000))
  expect(shown()).toBe('/files/second')
  expect(queriesOf(staffFiles)).toEqual([0, 1].map(() => ({ applicationReferenceNo: REFERENCE })))
  vi.useRealTimers()
})
