import type { Reader } from '@hibla/contract/client'
import type { RuntimeConfig } from '@hibla/contract/config'

type Asked = { call: string; client: Reader; config: RuntimeConfig }

/** Shows the server that a person asks: what `x-captcha` carries, or undefined where the person gave up. */
export type PassCaptcha = (asked: Asked) => Promise<string | undefined>

let load: (() => Promise<PassCaptcha>) | undefined

/** The shell says who does it, for something may have to be shown; it is loaded when somebody is asked. */
export const captchaBy = (way: () => Promise<PassCaptcha>): void => {
  load = way
}

export const passCaptcha: PassCaptcha = async (asked) => (await load?.())?.(asked)
