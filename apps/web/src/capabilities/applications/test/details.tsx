import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { stepRecordOf } from '../../address/index.ts'
import { chosen } from '../../address/test/places.ts'
import { ana, button, field, openStart, ORDER } from './start.tsx'
import { draft, storeBasicInfo } from '../draft/draft.ts'

export const HOME = '/onboard/residential/personalDetails'
export const BUSINESS = '/onboard/sme/personalDetails'

/** Somebody with a confirmed place and an order. */
export const begin = () => {
  storeBasicInfo(ana)
  draft.residentialInfo.write(stepRecordOf(chosen(), '1223'))
  draft.orderId.write(ORDER.orderId)
  draft.processStep.write(1)
}
export const open = async (
  at = HOME,
  ...rest: [own?: Parameters<typeof openStart>[0], given?: Parameters<typeof openStart>[1]]
) => {
  const view = await openStart(rest[0], rest[1], at)
  await screen.findByRole('button', { name: 'Save and continue' })
  return view
}
export const birth = async (date: string) => {
  const [year = '', month = '', day = ''] = date.split('-')
  await userEvent.selectOptions(field('Month'), String(Number(month)))
  await userEvent.selectOptions(field('Day'), String(Number(day)))
  await userEvent.clear(field('Year'))
  await userEvent.paste(year)
}
export const type = async (label: string, text: string) => {
  await userEvent.clear(field(label))
  await userEvent.paste(text)
}
export const save = () => userEvent.click(button('Save and continue'))
