import { join } from 'node:path'
import { Notice } from '../../apps/api/src/adapters/postgres/notice.ts'
import { isProgram } from '../../apps/api/src/adapters/postgres/is-program.ts'
import { installByApt, onPath, succeeds } from './apt.ts'
import { say } from './progress.ts'

const SHELL = 'chromium-headless-shell'
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macApps = ['Chromium.app/Contents/MacOS/Chromium', 'Google Chrome.app/Contents/MacOS/Google Chrome']

export const findChromium = (): string | undefined => {
  const named = process.env.CHROMIUM_PATH
  if (named && !isProgram(named)) throw new Notice(`CHROMIUM_PATH: there is no program at ${named}`)
  if (named) return named
  const usual = [...names.map((name) => join('/usr/bin', name)), ...macApps.map((app) => join('/Applications', app))]
  return usual.find(isProgram) ?? names.map(onPath).find((path) => path !== undefined)
}

const download = async (): Promise<string | undefined> => {
  say("Downloading Playwright's Chromium …")
  const done = succeeds('npx', ['playwright', 'install', 'chromium'])
  const { chromium } = await import('@playwright/test')
  return done && isProgram(chromium.executablePath()) ? chromium.executablePath() : undefined
}

/**
 * The browser for journeys: the headless shell where apt has it. It has the pages' engine without the windows around it,
 * which cost a third of the browser's time.
 */
export const bringHeadlessChromium = async (): Promise<string> => {
  if (process.env.CHROMIUM_PATH) return bringChromium()
  if (!onPath(SHELL)) {
    say('Installing the headless shell of Chromium with apt …')
    installByApt(SHELL)
  }
  return onPath(SHELL) ?? bringChromium()
}

/** The browser that people have, for measurements: the system's, or one installed with apt, or Playwright's download. */
export const bringChromium = async (): Promise<string> => {
  const found = findChromium()
  if (found) return found
  say('Installing Chromium with apt …')
  installByApt('chromium')
  const brought = findChromium() ?? (await download())
  if (brought) return brought
  throw new Notice('Chromium is missing and could not be installed. Install it, or set CHROMIUM_PATH to a browser.')
}
