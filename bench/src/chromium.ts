import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { launch } from 'chrome-launcher'

const usual = '/usr/bin/chromium'

/** Starts the system's browser, headless and without background traffic, and returns its debugging port. */
export const startChromium = async (crew: AsyncDisposableStack): Promise<{ port: number }> => {
  const named = process.env.CHROMIUM_PATH || (existsSync(usual) ? usual : undefined)
  const flags = ['--headless=new', '--disable-background-networking', '--disable-component-update', '--disable-sync']
  if (process.getuid?.() === 0) flags.push('--no-sandbox')
  const launching = launch({
    chromeFlags: flags,
    handleSIGINT: false,
    logLevel: 'silent',
    ...(named !== undefined && { chromePath: named }),
  })
  crew.defer(async () => {
    const chrome = await launching.catch(() => undefined)
    if (!chrome || chrome.process.exitCode !== null) return
    // The profile folder can be removed only after the process has closed.
    const closed = once(chrome.process, 'close')
    chrome.kill()
    await closed
  })
  return { port: (await launching).port }
}
