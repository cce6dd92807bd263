import { describe, expect, test } from 'vitest'
import { showsLostConnection } from './lost-connection.rule.ts'

const account = { status: 'ACTIVE', outageStatus: null, cpe: { serialNumber: 'HBLA24A10011' } } as const
const lost = { account, modemStatus: 'Offline', dismissed: false, path: '/customer' } as const
const shows = (change: object) => showsLostConnection({ ...lost, ...change })

describe('the lost-connection toast', () => {
  test('shows when all its conditions hold', () => {
    expect(showsLostConnection(lost)).toBe(true)
  })

  test.each([
    ['there is no account', { account: undefined }],
    ['there is no modem', { account: { ...account, cpe: { serialNumber: null } } }],
    ['the modem has an empty serial number', { account: { ...account, cpe: { serialNumber: '' } } }],
    ['there is an outage', { account: { ...account, outageStatus: 'ONGOING' } }],
    ['the modem is fine', { modemStatus: 'Success' }],
    ['the modem hasn’t been heard of yet', { modemStatus: undefined }],
    ['not known', { modemStatus: null }],
    ['it was closed', { dismissed: true }],
    ['this is the troubleshoot page', { path: '/customer/troubleshoot' }],
    ['this is the troubleshoot page with a slash', { path: '/customer/troubleshoot/' }],
    ...(['PENDING', 'SUSPENDED', 'DISCONNECTED'] as const).map(
      (status) => [`the account is ${status}`, { account: { ...account, status } }] as const,
    ),
  ] as const)('doesn’t show when %s', (_, change) => {
    expect(shows(change)).toBe(false)
  })
})
