import { parseJsonBody } from './json-body.ts'

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

/** Refuses bytes that aren't text, which `Buffer` would quietly replace. */
const textIn = (encoded: string): string | undefined => {
  if (!BASE64.test(encoded)) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(encoded, 'base64'))
  } catch {
    return undefined
  }
}

/** What a text in base64 says; undefined if it isn't JSON. */
export const jsonInBase64 = (encoded: string): unknown => {
  const text = textIn(encoded)
  try {
    return text === undefined ? undefined : parseJsonBody(text)
  } catch {
    return undefined
  }
}
