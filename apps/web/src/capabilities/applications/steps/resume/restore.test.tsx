import { readApplication } from '@hibla/contract/applications/resume.contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { signedIn } from '../../../../test/session.ts'
import { chosen, tower } from '../../../address/test/places.ts'
import { labelOf, serviceAddressOf } from '../../../address/index.ts'
import { storedChoice } from '../../draft/stored-choice.ts'
import { draft } from '../../draft/draft.ts'
import { begin } from '../../test/details.tsx'
import { cleanStart, openStart, ORDER } from '../../test/start.tsx'
import { restore } from './restore.ts'
import { saved } from '../test/application.ts'
import { press, sold } from '../test/open-step.ts'

cleanStart()

test.each([
  ['a house', chosen()],
  ['a building', chosen({ locationType: 'Building', property: tower })],
] as const)('the address of %s can be changed after a draft was taken up again: its form is filled in', (_, before) => {
  const { place } = saved()
  restore(saved({ place: { ...place!, locationType: before.locationType!, address: serviceAddressOf(before)! } }))
  expect(labelOf(storedChoice())).toBe(labelOf(before))
  expect(serviceAddressOf(storedChoice())).toEqual(serviceAddressOf(before))
  expect(storedChoice().pin).toEqual({ latitude: place!.latitude, longitude: place!.longitude })
})

test('an agent who opens a draft is asked before it takes the place of another one', async () => {
  begin()
  const another = 'HOBS-ANOTHERONEX'
  const session = signedIn(['sales-agent'], { agentCode: 'AG-1002' })
  const found = saved({ applicationRefID: another })
  const at = `/sales/application/onboard/residential/personalDetails/${another}`
  await openStart([[readApplication, found], ...sold], { session }, at)
  await screen.findByText(/hasn’t been submitted yet/)
  expect(draft.orderId.read()).toBe(ORDER.orderId)
  expect(screen.getByRole('link', { name: `Continue ${ORDER.orderId}` }).isConnected).toBe(true)
  await press(`Open ${another}`)
  await screen.findByRole('button', { name: 'Save and continue' })
  expect(draft.orderId.read()).toBe(another)
})
