import { siteverify } from './adapters/captcha/siteverify.ts'
import type { Check } from './capabilities/captcha/service.port.ts'
import { captchaServiceOf } from './config/captcha-service.ts'
import type { Config } from './config/config.ts'

/** A captcha service if one is fully configured, else the portal's own proof of work; nothing if the feature flag says so. */
export const chooseCaptcha = (config: Config): Check => {
  if (config.FEATURE_CAPTCHA_DISPLAY_OFF) return { kind: 'none' }
  const service = captchaServiceOf(config)
  if (!service) return { kind: 'work', secret: config.keys.captcha, work: config.CAPTCHA_WORK }
  const hostname = config.production ? new URL(config.ORIGIN).hostname : undefined
  return { kind: 'service', verify: siteverify(service), hostname }
}
