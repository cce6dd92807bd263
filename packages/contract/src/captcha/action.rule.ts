/** A call's name in characters that captcha services accept, so that a token for one call can't be used for another. */
export const actionOf = (call: string): string => call.replaceAll(/\W+/g, '_').slice(-32)
