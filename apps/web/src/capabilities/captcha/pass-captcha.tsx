import { actionOf } from '@hibla/contract/captcha/action.rule'
import type { PassCaptcha } from '../../kernel/captcha.ts'
import { Checking } from './checking.tsx'
import { ServiceCheck } from './service-check.tsx'
import { showOnTop } from './show-on-top.ts'
import { solveFor } from './solve.ts'

/** The portal's own work, unseen but for a line that says so; or the outside service, where one is set up. */
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
