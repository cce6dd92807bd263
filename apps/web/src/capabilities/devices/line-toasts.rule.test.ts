import { describe, expect, test } from 'vitest'
import { showsLostConnection, showsOutage } from './line-toasts.rule.ts'

describe('toasts about the line', () => {
  const lost = {
    path: '/customer',
    accountStatus: 'active',
    serialNumber: 'HB1',
    outageStatus: undefined,
    modemStatus: 'Failed',
    dismissed: false,
  }

  test('a lost connection shows in the customer area, for an active account with a modem that does not answer', () => {
    expect(showsLostConnection(lost)).toBe(true)
    for (const change of [
      { path: '/account' },
      { path: '/customers' },
      { path: '/customer/troubleshoot' },
      { accountStatus: 'SUSPENDED' },
      { serialNumber: undefined },
      { outageStatus: 'Y' },
      { modemStatus: 'Success' },
      { modemStatus: undefined },
      { dismissed: true },
    ]) {
      expect(showsLostConnection({ ...lost, ...change }), JSON.stringify(change)).toBe(false)
    }
  })

  test('an outage shows while the modem does not answer, until it is dismissed', () => {
    const outage = { ...lost, outageStatus: 'Y' }
    expect(showsOutage(outage)).toBe(true)
    expect(showsOutage(lost)).toBe(false)
    expect(showsOutage({ ...outage, modemStatus: 'Success' })).toBe(false)
    expect(showsOutage({ ...outage, dismissed: true })).toBe(false)
  })
})
