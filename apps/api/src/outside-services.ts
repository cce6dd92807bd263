import { siteverify } from './adapters/captcha/siteverify.ts'
import { distanceMatrix } from './adapters/maps/distance-matrix.ts'
import { genieAcs } from './adapters/modems/genieacs.ts'
import { streamingPartner } from './adapters/streaming/partner.ts'
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

/** What manages modems, the streaming service, and what knows distances by road, where they're set up. */
export const chooseServices = (config: Config) => ({
  modems: config.MODEMS === 'off' ? undefined : genieAcs({ url: config.MODEMS_URL! }),
  streaming:
    config.STREAMING === 'off'
      ? undefined
      : streamingPartner({ url: config.STREAMING_URL!, key: config.STREAMING_KEY! }),
  roads:
    config.DISTANCE_KEY === undefined
      ? undefined
      : distanceMatrix({ url: config.DISTANCE_URL, key: config.DISTANCE_KEY }),
})
