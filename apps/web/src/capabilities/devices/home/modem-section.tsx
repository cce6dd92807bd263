import type { PaymentAccountDetails } from '@hibla/contract/account/account.contract'
import { device, modemDetails, type ModemDetails } from '@hibla/contract/devices/devices.contract'
import { messageOf } from '@hibla/contract/values/outcome'
import { moment } from '@hibla/contract/values/date-texts'
import { pages } from '@hibla/contract/values/paths'
import { setCachedAnswer } from '../../../kernel/query.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { asText, useSend } from '../../../kernel/use-send.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/faces.tsx'
import { FactList } from '../../../ui/fact-list.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Section } from '../../../ui/section.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { useModem } from '../devices.queries.ts'
import { lightNow, statusTexts } from '../modem-texts.ts'
import { WifiList } from './wifi-list.tsx'

const factsOf = (modem: ModemDetails) => {
  const { serialNumber, status, model, lastHeardAt, light } = modem
  return [
    { name: 'Connection', value: statusTexts[status ?? 'unknown'] },
    ...(lastHeardAt === null ? [] : [{ name: 'Last seen', value: moment(lastHeardAt) }]),
    ...(light === null ? [] : [{ name: 'Fibre signal', value: `${light.dbm} dBm: ${lightNow(modem)}` }]),
    ...(model === null ? [] : [{ name: 'Model', value: model }]),
    { name: 'Serial number', value: serialNumber },
  ]
}

/** What the modem tells of itself; beside it, where there's room, its Wi-Fi and who is connected. */
export function ModemSection({ account }: { account: PaymentAccountDetails }) {
  const load = useModem(account)
  if (account.cpe.serialNumber === null)
    return (
      <Section title="Your modem">
        <p className="mt-4 text-muted">There’s no modem on your account yet. It appears here once it’s installed.</p>
      </Section>
    )
  return (
    <Section title="Your modem">
      <Panel load={load} failure="We couldn’t load your modem." skeleton={<Skeleton className="mt-4 h-60" />}>
        {(modem) => (
          <div className="items-start gap-12 lg:flex lg:*:min-w-0 lg:*:flex-1">
            <div>
              <FactList facts={factsOf(modem)} />
              <div className="mt-4 flex flex-wrap gap-3">
                <LinkButton to={pages.troubleshoot} look={modem.status === 'Offline' ? 'call' : 'plain'}>
                  Something isn’t working
                </LinkButton>
                <CheckModem account={account} modem={modem} />
              </div>
            </div>
            <div className="empty:hidden lg:*:first:mt-4">
              <WifiList accountNumber={account.accountNumber} networks={modem.wifi} />
              <Connected devices={modem.connected} />
            </div>
          </div>
        )}
      </Panel>
    </Section>
  )
}

const UNREACHABLE = 'We can’t reach your modem right now. Please try again in a few minutes.'

type CheckModemProps = { account: PaymentAccountDetails; modem: ModemDetails }

/** Asks the modem itself how it is; otherwise the page shows what it told last. */
function CheckModem({ account, modem }: CheckModemProps) {
  const client = useClient()
  const { busy, trouble, run } = useSend()
  const check = async (): Promise<string | undefined> => {
    const devID = modem.devID ?? (await client.get(device, { query: {} })).devID
    if (devID === null) return UNREACHABLE
    const now = await client.get(device, { query: { devID, operation: 'check' } })
    const serialNumber = account.cpe.serialNumber ?? undefined
    setCachedAnswer(modemDetails, { query: { serialNumber } }, now, account.accountNumber)
    return undefined
  }
  const press = () => void run(() => asText(check().catch(messageOf)))
  return (
    <>
      <BusyButton busy={busy} onClick={press}>
        {busy ? 'Checking…' : 'Check it now'}
      </BusyButton>
      <Alert className="w-full" text={trouble} />
    </>
  )
}

const ways = { wifi: 'by Wi-Fi', cable: 'by cable' } as const

/** Modems may tell the same name twice. */
const inOrder = (devices: NonNullable<ModemDetails['connected']>) =>
  devices.map((each, at) => ({ ...each, key: `${at} ${each.name}` }))

function Connected({ devices }: { devices: ModemDetails['connected'] }) {
  if (devices === null) return null
  return (
    <>
      <h3 className="mt-8">Connected now</h3>
      {devices.length === 0 ? (
        <p className="mt-2 text-muted">Nothing is connected at the moment.</p>
      ) : (
        <ul className="mt-2 divide-y divide-line border-t border-line">
          {inOrder(devices).map(({ name, by, key }) => (
            <li key={key} className="flex justify-between gap-4 py-2">
              <span className="min-w-0 wrap-anywhere">{name}</span>
              {by && <span className="text-sm whitespace-nowrap text-muted">{ways[by]}</span>}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
