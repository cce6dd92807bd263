import type { ModemDetails } from '@hibla/contract/devices/devices.contract'
import { moment } from '@hibla/contract/values/date-texts'
import { peso } from '@hibla/contract/values/money'
import type { DevicesDeps } from './deps.ts'
import { describeModem } from './show-modem.ts'

/** Something that was found out about a line, in words for staff. `unknown`: nobody could tell. */
export type Finding = { name: string; outcome: 'fine' | 'trouble' | 'unknown'; found: string }

const connection: Record<NonNullable<ModemDetails['status']> | 'unknown', Pick<Finding, 'outcome' | 'found'>> = {
  Success: { outcome: 'fine', found: 'The modem reports as it should' },
  Offline: { outcome: 'trouble', found: 'The modem doesn’t report' },
  unknown: { outcome: 'unknown', found: 'Nobody can say how the modem is' },
}

const failures: Record<NonNullable<NonNullable<ModemDetails['refresh']>['failure']>, string> = {
  faulted: 'the modem answered with a fault',
  unreachable: 'the modem couldn’t be reached',
  'not-back': 'the modem didn’t come back',
  'not-sent': 'it never reached the modem',
}

const refreshFinding = ({ refresh }: ModemDetails): Finding[] => {
  if (!refresh) return [{ name: 'Refresh', outcome: 'unknown', found: 'Not refreshed in the last 90 days' }]
  const { state, failure, askedAt } = refresh
  const how = failure ? `failed: ${failures[failure]}` : state === 'done' ? 'worked' : 'is under way'
  const outcome = failure ? 'trouble' : state === 'done' ? 'fine' : 'unknown'
  return [{ name: 'Refresh', outcome, found: `The one asked for on ${moment(askedAt)} ${how}` }]
}

/** Light is measured with each report, so that of a silent modem is as old as its last one. */
const lightFinding = ({ light, status, lastHeardAt }: ModemDetails): Finding => {
  if (!light) return { name: 'Light', outcome: 'unknown', found: 'The modem doesn’t tell' }
  const told = `${light.dbm} dBm: ${light.verdict}`
  if (status === 'Success')
    return { name: 'Light', outcome: light.verdict === 'good' ? 'fine' : 'trouble', found: told }
  const when = lastHeardAt === null ? 'nobody knows when' : `on ${moment(lastHeardAt)}`
  return { name: 'Light', outcome: 'unknown', found: `${told}, told ${when}` }
}

const modemFindings = (modem: ModemDetails): Finding[] => {
  const { serialNumber, model, softwareVersion, status, lastHeardAt, lastStartedAt } = modem
  const named = [model, softwareVersion && `software ${softwareVersion}`].filter(Boolean).join(', ')
  // What a silent modem told before says nothing about now.
  const outcome = status === 'Success' ? 'fine' : 'unknown'
  return [
    { name: 'Modem', outcome: 'fine', found: [serialNumber, named].filter(Boolean).join(': ') },
    { name: 'Connection', ...connection[status ?? 'unknown'] },
    ...(lastHeardAt ? [{ name: 'Last heard', outcome, found: moment(lastHeardAt) } as const] : []),
    ...(lastStartedAt ? [{ name: 'Last started', outcome, found: moment(lastStartedAt) } as const] : []),
    lightFinding(modem),
    ...refreshFinding(modem),
  ]
}

/** What a technician wants to know about a line, as it is now. Nobody's browser is asked: it could say anything. */
export const evidenceOf = async (deps: DevicesDeps, accountNumber: string): Promise<Finding[]> => {
  const account = await deps.accounts.find(deps.db, accountNumber)
  if (!account) return []
  const { cpeSerialNumber: serial } = account
  const [outage, owed, modem] = await Promise.all([
    deps.outages.inWords(deps.db, accountNumber),
    deps.billing.owedBy(deps.db, accountNumber),
    serial === null ? undefined : describeModem(deps, serial, { called: true }),
  ])
  return [
    outage === null
      ? { name: 'Outage', outcome: 'fine', found: 'None here' }
      : { name: 'Outage', outcome: 'trouble', found: outage.slice(0, 300) },
    owed.overdue > 0
      ? { name: 'Bill', outcome: 'trouble', found: `${peso(owed.overdue)} overdue` }
      : { name: 'Bill', outcome: 'fine', found: 'Nothing is overdue' },
    ...(modem ? modemFindings(modem) : [{ name: 'Modem', outcome: 'trouble', found: 'None is noted' } as const]),
  ]
}
