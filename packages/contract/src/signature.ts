/** The names that partners' tools are written against. */
export const callHeaders = { channel: 'x-channel', requestId: 'x-request-id', signature: 'x-signature' } as const
export const CHANNEL = 'web'
/** Only where the server asks for it: see `captcha` of a declaration. */
export const CAPTCHA_HEADER = 'x-captcha'

const utf8 = new TextEncoder()

/** Lower-case hex of HMAC-SHA-256, the fixed text as key and the request id as message. It keeps out noise, not attackers. */
export const sign = async (signatureText: string, requestId: string): Promise<string> => {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', utf8.encode(signatureText), algorithm, false, ['sign'])
  const mac = await crypto.subtle.sign('HMAC', key, utf8.encode(requestId))
  return [...new Uint8Array(mac)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
