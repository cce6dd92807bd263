import { randomUUID } from 'node:crypto'
import { RuntimeConfig } from '@hibla/contract/config'
import { callHeaders, CHANNEL, sign } from '@hibla/contract/signature'
import type { TestEnvironment } from './portal.ts'

/** The headers of every API call; one set is enough for a whole run. */
export const portalHeaders = async ({ portal }: TestEnvironment): Promise<Record<string, string>> => {
  const { signatureText } = RuntimeConfig.parse(await (await fetch(`${portal.url}/config.json`)).json())
  const requestId = randomUUID()
  return {
    [callHeaders.channel]: CHANNEL,
    [callHeaders.requestId]: requestId,
    [callHeaders.signature]: await sign(signatureText, requestId),
  }
}
