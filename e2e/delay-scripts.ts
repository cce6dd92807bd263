import type { Page } from '@playwright/test'

/** A slow connection: no script arrives until the journey says so. */
export const delayScripts = async (page: Page) => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await arrived
    await route.continue()
  })
  return arrive
}

/** Whether the page still waits for somebody to touch it, or for its scripts. */
export const isAsleep = (page: Page) => page.evaluate(() => !('__reactRouterDataRouter' in window))
