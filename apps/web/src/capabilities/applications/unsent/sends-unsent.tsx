import { useEffect, useEffectEvent } from 'react'
import { useConnectionLost } from '../../../kernel/connection.ts'
import { useSession } from '../../../kernel/session/use-session.ts'
import { useClient } from '../../../kernel/use-client.ts'
import { toast } from '../../../ui/toast-store.ts'
import { refreshApplication } from '../steps/use-application.ts'
import { retryUntilSent } from './retry-until-sent.ts'
import { isAnythingWaiting, sendUnsent, type Sent } from './send-unsent.ts'
import { nameOn, unsent } from './unsent.ts'

/** Only a login helps, and the portal sends again after that. */
const needsLogin = ({ answer }: Sent) => !answer.ok && ['login-needed', 'must-sign-in'].includes(answer.problem.code)

/** Sends what an agent saved without a signal, when the portal opens, when the signal is back, and while something waits. */
export function SendsUnsent() {
  const client = useClient()
  const person = useSession().claims?.sub
  const lost = useConnectionLost()
  const send = useEffectEvent(async (of: string): Promise<boolean> => {
    const sent = await sendUnsent(client, of)
    const arrived = sent.filter(({ answer }) => answer.ok)
    for (const { save } of arrived) toast(`Sent: the application of ${nameOn(save)}.`, 'good')
    if (arrived.length > 0) refreshApplication()
    return !sent.some(needsLogin) && isAnythingWaiting(of)
  })
  useEffect(() => {
    if (person === undefined || lost) return undefined
    const trying = retryUntilSent(() => send(person))
    const ignore = unsent.subscribe(trying.soon)
    return () => {
      ignore()
      trying.stop()
    }
  }, [person, lost])
  return null
}
