import { createHmac, randomUUID } from 'node:crypto'

/** The three call headers, as a browser of the portal sends them. */
export const callHeadersFor = (signatureText = 'hibla-web-portal'): Record<string, string> => {
  const requestId = randomUUID()
  const signature = createHmac('sha256', signatureText).update(requestId).digest('hex')
  return { 'x-channel': 'web', 'x-request-id': requestId, 'x-signature': signature }
}
