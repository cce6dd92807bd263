import { RECOVERY_FAILED, type recoverStreaming as call } from '@hibla/contract/devices/devices.contract'
import { isOwnUrl } from '@hibla/contract/values/link'
import { ok, refused } from '@hibla/contract/values/outcome'
import type { RequestOf } from '../../kernel/http/route.ts'
import type { DevicesDeps } from './deps.ts'

const failed = ok({ status: false, message: RECOVERY_FAILED, link: null })

/** The streaming service gives its subscriber a new link. It's stored, so that the portal offers it until it's used. */
export const recoverStreaming = async (deps: DevicesDeps, { params, body }: RequestOf<typeof call>) => {
  const { accountNo } = params
  if (!isOwnUrl(body.errorUrl, deps.origin)) return refused('url-elsewhere')
  const account = await deps.accounts.find(deps.db, accountNo)
  if (!account) return refused('not-found')
  // What the service knows them by stays on file when the plan changes or the line is off; the access doesn't.
  const isEntitled =
    account.status === 'ACTIVE' && account.subscriptions.some(({ category }) => category === 'STREAMING')
  if (!account.streaming || !isEntitled) return refused('no-streaming')
  if (!deps.streaming) return failed
  const errorUrl = new URL(body.errorUrl, deps.origin).href
  const recovered = await deps.streaming.recover({ pai: account.streaming.pai, errorUrl })
  if (recovered.outcome !== 'link') return failed
  const { link } = recovered
  await deps.accounts.renewStreaming(deps.db, accountNo, link)
  return ok({ status: true, message: null, link })
}
