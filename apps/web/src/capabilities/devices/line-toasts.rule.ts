export type LineFacts = {
  path: string
  accountStatus: string | undefined
  serialNumber: string | undefined
  outageStatus: string | undefined
  /** The modem's answer; undefined if we have not asked it. */
  modemStatus: string | undefined
  dismissed: boolean
}

const isActive = (status: string | undefined) => status?.toUpperCase() === 'ACTIVE'
const inCustomerArea = (path: string) => path === '/customer' || path.startsWith('/customer/')
const modemIsWell = ({ modemStatus }: LineFacts) => modemStatus === 'Success'

/** The line seems down and there is no outage: offer the troubleshooter, unless the person is already there. */
export const showsLostConnection = (facts: LineFacts): boolean =>
  inCustomerArea(facts.path) &&
  !facts.path.startsWith('/customer/troubleshoot') &&
  isActive(facts.accountStatus) &&
  Boolean(facts.serialNumber) &&
  !facts.outageStatus &&
  facts.modemStatus !== undefined &&
  !modemIsWell(facts) &&
  !facts.dismissed

export const showsOutage = (facts: LineFacts): boolean =>
  Boolean(facts.outageStatus) && !modemIsWell(facts) && !facts.dismissed
