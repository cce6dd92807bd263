import { actionOf } from '@hibla/contract/captcha/action.rule'
import type { PassCaptcha } from '../../kernel/captcha.ts'
import { Checking } from './checking.tsx'
import { ServiceCheck } from './service-check.tsx'
import { showOnTop } from '../../ui/show-on-top.ts'
import { solveFor } from './solve.ts'

/**
 * Uses the external service if one is configured; else the portal's own proof of work, shown only as a line of text.
 */
export const passCaptcha: PassCaptcha = async ({ call, client, config }) => {
  const { captchaSiteKey: siteKey, captchaScriptUrl: script } = config
  let takeAway = () => {}
  try {
    if (siteKey && script) {
      return await new Promise<string | undefined>((onEnd, onTrouble) => {
        const check = { siteKey, script, action: actionOf(call), onEnd, onTrouble }
        takeAway = showOnTop(<ServiceCheck {...check} />)
      })
    }
    takeAway = showOnTop(<Checking />)
    return await solveFor(call, client)
  } finally {
    takeAway()
  }
}
