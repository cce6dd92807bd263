import { saveApplication } from '@hibla/contract/applications/applications.contract'
import { readApplication } from '@hibla/contract/applications/resume.contract'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { draft } from '../../draft/draft.ts'
import { birth, save, type } from '../../test/details.tsx'
import { cleanStart, field, openStart } from '../../test/start.tsx'
import { saved } from '../test/application.ts'
import { HOME, open, sold } from '../test/open-step.ts'
import { restore } from '../resume/restore.ts'

cleanStart()

const change = async () => {
  await userEvent.click(await screen.findByRole('link', { name: /Change.*The applicant/ }))
  await screen.findByRole('button', { name: 'Save and continue' })
}

test('who sees a mistake in their name, number or email when checking everything corrects it there', async () => {
  const { calls } = await open(`${HOME}/review`, [[readApplication, saved()]])
  await change()
  expect([field('Email').value, field('Mobile number').value]).toEqual(['ana@example.com', '(917) 123 4567'])
  await type('First name', 'anna')
  await type('Mobile number', '9181234567')
  await type('Email', 'anna@example.com')
  await birth('1990-02-28')
  await type('Street name', 'Mabini St.')
  await save()
  await screen.findByRole('heading', { name: 'Choose a plan' })
  const corrected = {
    firstName: 'ANNA',
    lastName: 'REYES',
    mobileNumber: '9181234567',
    emailAddress: 'anna@example.com',
  }
  expect(calls(saveApplication)[0]?.body).toMatchObject(corrected)
  expect(draft.basicInfo.read()).toMatchObject({
    first_name: 'ANNA',
    mobile_no: '9181234567',
    email: 'anna@example.com',
  })
})

test('who has opened the application by a mailed link corrects a mistake there, too', async () => {
  restore(saved())
  const { calls } = await openStart([[readApplication, saved()], ...sold], {}, `${HOME}/review`)
  await change()
  await type('Email', 'anna@example.com')
  await save()
  await screen.findByRole('heading', { name: 'Choose a plan' })
  expect(calls(saveApplication)[0]?.body).toMatchObject({ firstName: 'ANA', emailAddress: 'anna@example.com' })
})

test('a corrected address that can’t be one is refused at its field', async () => {
  const { calls } = await open(`${HOME}/review`, [[readApplication, saved()]])
  await change()
  await type('Email', 'anna@nowhere')
  await save()
  expect((await screen.findByText('Invalid email format')).id).toBe(`${field('Email').id}-error`)
  expect(calls(saveApplication)).toEqual([])
})
