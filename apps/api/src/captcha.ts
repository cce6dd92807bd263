import { siteverify } from './adapters/captcha/siteverify.ts'
import type { Check } from './capabilities/captcha/parts.ts'
import { captchaServiceOf, type Config } from './config.ts'

/** An outside service where one is configured whole, else the portal's own proof of work; or nothing, by the feature flag. */
export const chooseCaptcha = (config: Config): Check => {
  if (config.FEATURE_CAPTCHA_DISPLAY_OFF) return { kind: 'none' }
  const service = captchaServiceOf(config)
  if (!service) return { kind: 'work', secret: config.SECRET_KEY, work: config.CAPTCHA_WORK }
  const hostname = config.production ? new URL(config.ORIGIN).hostname : undefined
  return { kind: 'service', verify: siteverify(service), hostname }
}
