import { updateAttributes, type displayAttributes } from '@hibla/contract/identity/identity.contract'
import { useSessionControl } from '../../kernel/session/use-session.ts'
import { useClient } from '../../kernel/use-client.ts'

type DisplayAttribute = (typeof displayAttributes)[number]

/** Saves whether a dialog should still be shown. If saving fails it just appears again. */
export const useSaveAttribute = () => {
  const session = useSessionControl()
  const client = useClient()
  return async (name: DisplayAttribute, shown: boolean): Promise<void> => {
    const accessToken = await session.token().catch(() => undefined)
    if (accessToken) await client.send(updateAttributes, { body: { accessToken, attributes: { [name]: [shown] } } })
  }
}
