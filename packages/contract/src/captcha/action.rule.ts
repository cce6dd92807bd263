/** A call's name in letters that captcha services take, so that what was passed for one call does not serve another. */
export const actionOf = (call: string): string => call.replaceAll(/\W+/g, '_').slice(-32)
