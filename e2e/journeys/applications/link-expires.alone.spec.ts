import type { APIRequestContext } from '@playwright/test'
import { ownPortal } from '../../own-portal.ts'
import { expect, test } from '../../person.ts'
import { linkIn, newestMessage } from '../../sandbox.ts'
import { sendInApplication } from '../../applied.ts'
import { visitorCalls } from '../../calls.ts'

const portal = ownPortal({ name: 'links', port: 3310, now: '2026-11-15T09:00:00+08:00' })
test.beforeAll(() => portal.start())
test.afterAll(() => portal.stop())

test('an applicant whose link has expired gets another from the status page and confirms by it', async ({ page }) => {
  const email = 'slow.applicant@example.com'
  const confirm = /Confirm your email for your Hibla application/
  const reference = await sendInApplication(page.request, email, portal)
  const late = linkIn(await newestMessage(email, confirm, portal.sandbox))
  await portal.moveClock({ hours: 1 })
  await anHourLater(page.request)
  await page.goto(late)
  await expect(page.getByRole('heading', { name: 'APPLICATION VERIFICATION FAILED!' })).toBeVisible()
  await page.getByRole('link', { name: 'Get a new link' }).click()
  await page.getByLabel('The email you applied with').fill(email)
  await page.getByRole('button', { name: 'Email me a new link' }).click()
  await expect(page.getByText(/^If you applied with slow.applicant@example.com/)).toBeVisible()
  await expect(async () => {
    expect(linkIn(await newestMessage(email, confirm, portal.sandbox))).not.toBe(late)
  }).toPass()
  await page.goto(linkIn(await newestMessage(email, confirm, portal.sandbox)))
  await expect(page.getByText('Thanks, your email is confirmed.')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(reference))
})

/** Until the portal has followed the clock, as what it writes down shows. */
const anHourLater = async (request: APIRequestContext) => {
  const call = await visitorCalls(request, portal.origin)
  await expect(async () => {
    const reference = await sendInApplication(request, 'another.applicant@example.com', portal)
    const { changes } = await call('GET', `/channels/applications/status?appRefID=${reference}`)
    expect((changes as { at: string }[])[0]!.at > '2026-11-15T01:59').toBe(true)
  }).toPass()
}
