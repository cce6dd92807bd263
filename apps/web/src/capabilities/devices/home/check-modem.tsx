import type { PaymentAccountDetails } from '@hibla/contract/account/account.contract'
import { device, modemDetails, type ModemDetails } from '@hibla/contract/devices/devices.contract'
import { messageOf } from '@hibla/contract/values/answer.rule'
import { keepAnswer } from '../../../kernel/query.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { inWords, useSend } from '../../../kernel/use-send.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Trouble } from '../../../ui/trouble.tsx'

const UNREACHABLE = 'We can’t reach your modem right now. Please try again in a few minutes.'

type CheckModemProps = { account: PaymentAccountDetails; modem: ModemDetails }

/** Asks the modem itself how it is; otherwise the page shows what it told last. */
export function CheckModem({ account, modem }: CheckModemProps) {
  const client = useClient()
  const { busy, trouble, run } = useSend()
  const check = async (): Promise<string | undefined> => {
    const devID = modem.devID ?? (await client.get(device, { query: {} })).devID
    if (devID === null) return UNREACHABLE
    const now = await client.get(device, { query: { devID, operation: 'check' } })
    const serialNumber = account.cpe.serialNumber ?? undefined
    keepAnswer(modemDetails, { query: { serialNumber } }, now, account.accountNumber)
    return undefined
  }
  const press = () => void run(() => inWords(check().catch(messageOf)))
  return (
    <>
      <BusyButton busy={busy} onClick={press}>
        {busy ? 'Checking…' : 'Check it now'}
      </BusyButton>
      <Trouble className="w-full" text={trouble} />
    </>
  )
}
