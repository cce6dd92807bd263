import { pages } from '@hibla/contract/values/paths'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { useSession } from '../../kernel/session/use-session.ts'
import { StayingToast } from '../../ui/staying-toast.tsx'
import { useDetailsInUse } from '../account/index.ts'
import { useModem } from './devices.queries.ts'
import { showsLostConnection } from './lost-connection.rule.ts'
import { dismissModemToast, isDismissed, turnOnModemToast, useModemDetails } from './modem-toast.ts'

/** Says so if we don't hear from the modem of the account in use, and leads to the way out. */
export function LostConnectionToast() {
  const { claims } = useSession()
  const account = useDetailsInUse()
  const { pathname } = useLocation()
  const { toastState } = useModemDetails()
  const modemStatus = useModem(account).data?.status
  const whose = `${claims?.sub} ${account?.accountNumber}`
  const isLost = showsLostConnection({ account, modemStatus, dismissed: isDismissed(whose), path: pathname })
  useEffect(() => {
    if (isLost) turnOnModemToast()
  }, [isLost])
  if (!isLost || !toastState) return null
  return (
    <StayingToast title="We’ve lost connection with your modem" onClose={() => dismissModemToast(whose)}>
      <Link
        to={pages.troubleshoot}
        state={{ troubleShoot: true }}
        className="mt-1 inline-flex min-h-11 items-center font-semibold text-strand underline underline-offset-4"
      >
        Let’s find out why
      </Link>
    </StayingToast>
  )
}
