import type { Outage } from '@hibla/contract/outages/outages.contract'
import { Suspense, useEffect, useState } from 'react'
import { record } from '../../kernel/storage/codecs.ts'
import { storedValue } from '../../kernel/storage/stored-value.ts'
import { tab } from '../../kernel/storage/storage-area.ts'
import { useSession } from '../../kernel/session/use-session.ts'
import { StayingToast } from '../../ui/staying-toast.tsx'
import { useDetailsInUse } from '../account/index.ts'
import { OutageDialog, useOutage } from '../outages/index.ts'
import { useOutageHere } from './devices.queries.ts'

/** By person and account: the outage whose toast was closed, or that one was closed before anybody knew which it is. */
const dismissed = storedValue('outageDismissed', record<Record<string, string>>(), tab)
const NOT_KNOWN_YET = ''

const dismiss = (whose: string, outageId = NOT_KNOWN_YET): void =>
  dismissed.write({ ...dismissed.read(), [whose]: outageId })

/** Until the outage has loaded, one that was closed is taken for the same: nobody wants it to flash up again. */
const isDismissed = (whose: string, outage: Outage | undefined): boolean => {
  const closed = dismissed.read()?.[whose]
  return closed !== undefined && (!outage || closed === NOT_KNOWN_YET || closed === outage.outageId)
}

/** Says so if there is an outage where the account in use is, unless its own modem is connected all the same. */
export function OutageToast() {
  const { claims } = useSession()
  const account = useDetailsInUse()
  const outage = useOutageHere(account)
  if (!account || !claims || outage !== 'down') return null
  return <OutageOf person={claims.sub} accountNumber={account.accountNumber} />
}

/** Stays until it is closed, and then stays away for this visit, unless there is another outage. */
function OutageOf({ person, accountNumber }: { person: string; accountNumber: string }) {
  const outage = useOutage(accountNumber)
  const [, setDismissed] = useState(0)
  const [reading, setReading] = useState(false)
  const whose = `${person} ${accountNumber}`
  const outageId = outage?.outageId
  useEffect(() => {
    if (outageId !== undefined && dismissed.read()?.[whose] === NOT_KNOWN_YET) dismiss(whose, outageId)
  }, [whose, outageId])
  const close = () => {
    dismiss(whose, outageId)
    setDismissed((times) => times + 1)
  }
  return (
    <>
      {!isDismissed(whose, outage) && (
        <StayingToast title="There’s an outage in your area" onClose={close}>
          {outage && (
            <button
              type="button"
              onClick={() => setReading(true)}
              onPointerEnter={OutageDialog.soon}
              className="mt-1 inline-flex min-h-11 cursor-pointer items-center font-semibold text-strand underline underline-offset-4"
            >
              Find out more
            </button>
          )}
        </StayingToast>
      )}
      {reading && outage && (
        <Suspense>
          <OutageDialog outage={outage} onClose={() => setReading(false)} />
        </Suspense>
      )}
    </>
  )
}
