import type { Reader } from '@hibla/contract/client'
import type { RuntimeConfig } from '@hibla/contract/config'

type CaptchaRequest = { call: string; client: Reader; config: RuntimeConfig }

/** Proves to the server that a person is calling: the value for `x-captcha`, or undefined if the person gave up. */
export type PassCaptcha = (request: CaptchaRequest) => Promise<string | undefined>

let load: (() => Promise<PassCaptcha>) | undefined

/** Set by the shell, because it may have to show something; loaded when it is first needed. */
export const setCaptcha = (loadCaptcha: () => Promise<PassCaptcha>): void => {
  load = loadCaptcha
}

export const passCaptcha: PassCaptcha = async (asked) => (await load?.())?.(asked)
