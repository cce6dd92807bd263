import { jpg } from '../../../apps/api/test/sample-files.ts'
import { callAs } from '../../calls.ts'
import { expect, lookAround, onlyPhone, test } from '../../person.ts'
import { linkIn, newestMessage } from '../../sandbox.ts'
import { sendInApplication } from '../../applied.ts'

test(
  'a returned document is sent again from another device, after a code by email',
  onlyPhone,
  async ({ page, browser }) => {
    const email = 'returned@example.com'
    const first = await browser.newContext({ baseURL: test.info().project.use.baseURL! })
    const reference = await sendInApplication(first.request, email)
    const confirming = await first.newPage()
    await confirming.goto(linkIn(await newestMessage(email, /Confirm your email/)))
    await expect(confirming.getByText('Thanks, your email is confirmed.')).toBeVisible()
    await first.close()

    await test.step('the back office returns the photo', async () => {
      const staff = await callAs(page.request, 'back-office')
      const about = { applicationReferenceNo: reference }
      const query = new URLSearchParams(about)
      type Listed = { files: { id: string }[] }
      const { files } = (await staff({ method: 'GET', path: `/backoffice/files?${query}` })) as Listed
      const verdict = { status: 'returned', reason: 'The photo is blurred, so we can’t read the number.' }
      await staff({ method: 'POST', path: '/backoffice/files', body: { ...about, fileId: files[0]!.id, verdict } })
      type Seen = { details: { asOf: string } }
      const { details } = (await staff({ method: 'GET', path: `/backoffice/applicant-details?${query}` })) as Seen
      const returned = { ...about, asOf: details.asOf, reason: 'Almost there: one photo needs to be sharper.' }
      await staff({ method: 'POST', path: '/backoffice/applications/return', body: returned })
    })

    const message = await newestMessage(email, /needs something from you/)
    expect(message.text).toContain('The photo is blurred, so we can’t read the number.')
    await page.goto(linkIn(message))
    await page.getByRole('button', { name: 'Email me a code' }).click()
    await expect(page.getByLabel('Code')).toBeFocused()
    await lookAround(page)
    const { text } = await newestMessage(email, /Your Hibla code/)
    await page.getByLabel('Code').fill(/\b\d{6}\b/.exec(text)![0])
    await page.getByRole('button', { name: 'Continue' }).click()

    await expect(page.getByText('The photo is blurred, so we can’t read the number.')).toBeVisible()
    await lookAround(page)
    await page.getByRole('button', { name: 'Send back for review' }).click()
    await expect(page.getByText(/Add or replace every document we asked for/)).toBeVisible()
    await page
      .getByLabel(/^Instead of/)
      .and(page.locator('input'))
      .setInputFiles({ name: 'sharper.jpg', mimeType: 'image/jpeg', buffer: await jpg(128, 96) })
    await expect(page.getByRole('link', { name: 'sharper.jpg' })).toBeVisible()
    await page.getByLabel('Anything we should know? (optional)').fill('This one is sharper.')
    await page.getByRole('button', { name: 'Send back for review' }).click()
    await expect(page.getByRole('heading', { name: 'Thanks, we have your documents' })).toBeFocused()
    await page.getByRole('link', { name: 'See your application' }).click()
    await expect(page.getByRole('list', { name: 'Timeline' })).toContainText('Documents sent')
    await lookAround(page)
  },
)
