import type { Given } from './environment.ts'
import { captchaScript } from '../kernel/http/limits/captcha-services.ts'

/** The captcha service, if it's fully configured. */
export const captchaServiceOf = (given: Given) => {
  const { CAPTCHA_SITE_KEY: siteKey, CAPTCHA_SECRET: secret, CAPTCHA_VERIFY_URL: url } = given
  const script = given.CAPTCHA_SCRIPT_URL ?? (url && captchaScript(url))
  return siteKey && secret && url && script ? { siteKey, secret, url, script } : undefined
}
