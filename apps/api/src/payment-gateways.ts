import { maya } from './adapters/payments/maya/maya.ts'
import { paynamics } from './adapters/payments/paynamics/paynamics.ts'
import type { Clock } from './kernel/clock/clock.ts'
import type { PaymentsGiven } from './config/payments.ts'

/** The gateways that are set up. The sandbox speaks their protocols, so only addresses and keys differ there. */
export const chooseGateways = (config: PaymentsGiven, clock: Clock) => ({
  ...(config.PAYNAMICS_URL && {
    paynamics: paynamics({
      url: config.PAYNAMICS_URL,
      merchantId: config.PAYNAMICS_MERCHANT_ID!,
      merchantKey: config.PAYNAMICS_MERCHANT_KEY!,
      user: config.PAYNAMICS_USER!,
      password: config.PAYNAMICS_PASSWORD!,
      clock,
    }),
  }),
  ...(config.MAYA_URL && {
    maya: maya({
      url: config.MAYA_URL,
      publicKey: config.MAYA_PUBLIC_KEY!,
      secretKey: config.MAYA_SECRET_KEY!,
      webhookKeys: config.MAYA_WEBHOOK_KEYS!,
    }),
  }),
})
