import { contract } from '@hibla/contract'
import type { ServiceAddress } from '@hibla/contract/address/address.contract'
import type { LocationType } from '@hibla/contract/address/location'
import { questionAbout } from '@hibla/contract/serviceability/serviceability.rule'
import type { Position } from '@hibla/contract/values/position'
import type { As, TestApi } from '../../../../test/api.ts'

export const building = (within: ServiceAddress, buildingId: string): ServiceAddress => ({ ...within, buildingId })
export const narraTower = { at: { latitude: 14.543774, longitude: 121.01386 }, id: 'DEMO-B-1380300001-1' }

/** Asks whether fibre reaches a place: the whole answer, what a visitor is told in short, and the reason that staff see. */
export const qualification = (api: TestApi) => {
  const ask = (address: ServiceAddress, at: Position, type: LocationType = 'Others', as: As = {}) =>
    api.call(contract.serviceability.checkServiceability, { body: questionAbout(at, type, address), ...as })
  const told = async (...asked: Parameters<typeof ask>) => {
    const { status, serviceability } = (await ask(...asked)).body
    return [status, ...serviceability.map(({ serviceType, serviceable }) => `${serviceType} ${serviceable}`)]
  }
  const why = async (address: ServiceAddress, at: Position, type: LocationType = 'Others') =>
    (await ask(address, at, type, { as: 'nora.back-office' })).body.reason
  return { ask, told, why }
}
