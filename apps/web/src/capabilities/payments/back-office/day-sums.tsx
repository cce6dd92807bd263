import { paymentDayFile, type PaymentDay } from '@hibla/contract/payments/reconcile.contract'
import { longDate, type IsoDate } from '@hibla/contract/values/dates'
import { messageOf } from '@hibla/contract/values/outcome'
import { peso } from '@hibla/contract/values/money'
import { moment } from '@hibla/contract/values/date-texts'
import { useEffect, useState } from 'react'
import { saveFile } from '../../../kernel/save-file.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { asText, useSend } from '../../../kernel/use-send.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { gatewayNames } from './texts.ts'

const columns = [
  'Channel',
  'Payments',
  'Paid',
  'On top',
  'Held',
  'Paid back',
  'Sent back',
  'Listed in',
  'Listed out',
  'Fees',
]
type Channel = PaymentDay['channels'][number]
const nameOf = (gateway: string) => gatewayNames[gateway] ?? gateway

const comparedTexts = ({ gateway, at, trouble }: PaymentDay['compared'][number]): string => {
  const name = nameOf(gateway)
  if (at !== null) return `${name}’s list compared ${moment(at)}.`
  if (!trouble) return `${name}’s list isn’t in yet.`
  const day = longDate(trouble.day)
  return trouble.why === 'no-list'
    ? `${name} gives no list of ${day} right now. We ask again every hour.`
    : `${name}’s list of ${day} can’t be read, and all later days wait for it: ${trouble.detail}.`
}

/** Amounts of all channels together; what isn't listed yet counts as nothing. */
const total = (channels: Channel[], of: (channel: Channel) => number): string =>
  peso(channels.reduce((sum, channel) => sum + of(channel), 0))

/** What was paid on a day by channel, beside what the gateways list. */
export function DaySums({ day, sums }: { day: IsoDate; sums: PaymentDay }) {
  const { channels, compared } = sums
  return (
    <div className="grid gap-4">
      <ul className="figures text-sm text-muted">
        {compared.map((each) => (
          <li key={each.gateway}>{comparedTexts(each)}</li>
        ))}
      </ul>
      {channels.length === 0 ? (
        <p>Nothing was paid on {longDate(day)}.</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be reachable by keyboard
        <section aria-label="Sums by channel" tabIndex={0} className="overflow-x-auto">
          <table className="figures w-full min-w-2xl text-left text-sm whitespace-nowrap">
            <caption className="sr-only">What was paid on {longDate(day)}, by channel</caption>
            <thead>
              <tr className="text-muted">
                {columns.map((name) => (
                  <th key={name} scope="col" className="py-2 pr-4 font-semibold">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {channels.map((each) => (
                <Row key={`${each.gateway} ${each.channel}`} channel={each} />
              ))}
            </tbody>
            <tfoot>
              <tr className="border-t-2 border-line font-semibold">
                <th scope="row" className="py-2 pr-4">
                  All
                </th>
                <td className="py-2 pr-4">{channels.reduce((sum, { ours }) => sum + ours.payments, 0)}</td>
                <td className="py-2 pr-4">{total(channels, ({ ours }) => ours.paid)}</td>
                <td className="py-2 pr-4">{total(channels, ({ ours }) => ours.serviceCharges)}</td>
                <td className="py-2 pr-4">{total(channels, ({ ours }) => ours.held)}</td>
                <td className="py-2 pr-4">{total(channels, ({ ours }) => ours.refunded)}</td>
                <td className="py-2 pr-4">{total(channels, ({ ours }) => ours.sentBack)}</td>
                <td className="py-2 pr-4">{total(channels, ({ theirs }) => theirs?.paid ?? 0)}</td>
                <td className="py-2 pr-4">{total(channels, ({ theirs }) => theirs?.refunded ?? 0)}</td>
                <td className="py-2">{total(channels, ({ theirs }) => theirs?.fees ?? 0)}</td>
              </tr>
            </tfoot>
          </table>
        </section>
      )}
      {channels.length > 0 && (
        <p className="reading text-sm text-muted">
          For the gateways, payments, service charges and held money come in; refunds and what we sent back go out.
        </p>
      )}
      <DayFile day={day} />
    </div>
  )
}

function Row({ channel: { gateway, name, ours, theirs } }: { channel: Channel }) {
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-2 pr-4 font-semibold">
        {name} <span className="font-normal text-muted">{nameOf(gateway)}</span>
      </th>
      <td className="py-2 pr-4">{ours.payments}</td>
      <td className="py-2 pr-4">{peso(ours.paid)}</td>
      <td className="py-2 pr-4">{peso(ours.serviceCharges)}</td>
      <td className="py-2 pr-4">{peso(ours.held)}</td>
      <td className="py-2 pr-4">{peso(ours.refunded)}</td>
      <td className="py-2 pr-4">{peso(ours.sentBack)}</td>
      {theirs ? (
        <>
          <td className="py-2 pr-4">{peso(theirs.paid)}</td>
          <td className="py-2 pr-4">{peso(theirs.refunded)}</td>
          <td className="py-2">{peso(theirs.fees)}</td>
        </>
      ) : (
        <td colSpan={3} className="py-2 text-muted">
          Not in yet
        </td>
      )}
    </tr>
  )
}

function DayFile({ day }: { day: IsoDate }) {
  const client = useClient()
  const { busy, trouble, run } = useSend()
  const [address, setAddress] = useState<string>()
  useEffect(() => () => (address === undefined ? undefined : URL.revokeObjectURL(address)), [address])
  const download = async () => {
    setAddress(saveFile(await client.get(paymentDayFile, { params: { day } })))
    return undefined
  }
  const press = () => void run(() => asText(download().catch(messageOf)))
  return (
    <div className="grid justify-items-start gap-2">
      <BusyButton busy={busy} onClick={press}>
        {busy ? 'Preparing…' : 'Download as CSV'}
      </BusyButton>
      <Alert text={trouble} />
    </div>
  )
}
