import { readApplication } from '@hibla/contract/applications/resume.contract'
import { submitApplication } from '@hibla/contract/applications/submit.contract'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { chosen } from '../../../documents/test/files.ts'
import { useUploads, type Upload } from '../../../documents/uploads.ts'
import { cleanStart, ORDER } from '../../test/start.tsx'
import { saved } from '../test/application.ts'
import { agree, HOME, open, press, sentIn } from '../test/open-step.ts'

cleanStart()

const payslip: Upload = {
  id: 'on its way',
  file: chosen('payslip.jpg'),
  applicationReferenceNo: ORDER.orderId,
  category: 'proofOfIncome',
  subCategory: '',
  reupload: 'false',
  state: 'sending',
  sent: 10,
}
const uploads = (...list: Upload[]) => act(() => useUploads.setState({ list }))
const warned = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('a file that is still on its way holds up sending in, and is named', async () => {
  uploads(payslip)
  const { calls } = await open(`${HOME}/review`, [
    [readApplication, saved()],
    [submitApplication, sentIn],
  ])
  await agree()
  await press('Submit my application')
  expect(screen.getByText(/^We’re still receiving payslip.jpg/).isConnected).toBe(true)
  expect([calls(submitApplication), warned()]).toEqual([[], true])

  uploads({ ...payslip, state: 'failed' })
  const stuck = await screen.findByText(/^We didn’t receive payslip.jpg/)
  expect(stuck.querySelector('a')?.getAttribute('href')).toBe(`${HOME}/documents`)
  uploads()
  expect(warned()).toBe(false)
  await press('Submit my application')
  await waitFor(() => expect(calls(submitApplication)).toHaveLength(1))
})

test('whoever goes back to the details is warned, too, before they leave with a file on its way', async () => {
  uploads(payslip)
  await open(`${HOME}/personalDetails`, [[readApplication, saved()]])
  await screen.findByRole('button', { name: 'Save and continue' })
  expect(warned()).toBe(true)
  uploads()
  expect(warned()).toBe(false)
})

test('a file of another application, or one that was refused, doesn’t', async () => {
  uploads({ ...payslip, applicationReferenceNo: 'HOBS-ANOTHERONE' }, { ...payslip, id: 'b', state: 'refused' })
  const { calls } = await open(`${HOME}/review`, [
    [readApplication, saved()],
    [submitApplication, sentIn],
  ])
  await agree()
  await press('Submit my application')
  await waitFor(() => expect(calls(submitApplication)).toHaveLength(1))
  uploads()
})
