import type { Page } from '@playwright/test'
import { arriveAs } from '../../arrive.ts'
import { expect, lookAround, onlyWide, test } from '../../person.ts'
import { linkIn, newestMessage } from '../../sandbox.ts'
import { sendInApplication } from '../../applied.ts'

const WRONG = 'The photo is cut off, so we can’t see the whole number.'

type Input = { status?: string; whose?: string; days?: string; reference?: string }

/** Narrows the queue down; fields that aren't named stay as they are. */
const look = async (page: Page, { status, whose, days, reference }: Input) => {
  if (status !== undefined) await page.getByLabel('Status').selectOption({ label: status })
  if (whose !== undefined) await page.getByLabel('For', { exact: true }).selectOption({ label: whose })
  if (days !== undefined) await page.getByLabel('Submitted at least this many days ago').fill(days)
  if (reference !== undefined) await page.getByLabel('Reference').fill(reference)
  await page.getByRole('button', { name: 'Show' }).click()
}

test(
  'an employee finds an application in the queue and returns a document; who did what stays on record',
  onlyWide,
  async ({ page, browser, baseURL }) => {
    const email = 'cut.off@example.com'
    const home = await browser.newContext({ baseURL: baseURL! })
    const reference = await sendInApplication(home.request, email)
    const applicant = await home.newPage()
    await applicant.goto(linkIn(await newestMessage(email, /Confirm your email/)))
    await expect(applicant.getByText('Thanks, your email is confirmed.')).toBeVisible()
    await home.close()

    await arriveAs(page, 'back-office')
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Applications/ })
      .click()
    const queued = page.getByRole('listitem').filter({ hasText: reference })
    const nothing = page.getByText('Nothing here')
    await test.step('the queue tells its age, and each filter narrows it down', async () => {
      await look(page, { reference })
      await expect(queued).toContainText('submitted today')
      await expect(queued).toContainText('In review · Hibla Tahanan 100')
      await lookAround(page)
      const tries: [without: Input, within: Input][] = [
        [{ whose: 'Small business' }, { whose: 'Residential' }],
        [{ days: '1' }, { days: '0' }],
        [{ status: 'Returned for documents' }, { status: 'In review' }],
      ]
      for (const [without, within] of tries) {
        await look(page, without)
        await expect(nothing).toBeVisible()
        await look(page, within)
        await expect(queued).toBeVisible()
      }
      await queued.getByRole('link').click()
    })

    await test.step('one document goes back with a reason, and with it the application', async () => {
      const documents = page.getByRole('region', { name: 'Documents' })
      await documents.getByRole('button', { name: /^Return / }).click()
      await documents.getByLabel('What’s wrong with it').fill(WRONG)
      await documents.getByRole('button', { name: 'Return this document' }).click()
      await expect(documents.getByText('Returned', { exact: true })).toBeVisible()
      await expect(documents).toContainText(WRONG)
      await page.getByRole('button', { name: 'Return to the applicant' }).click()
      await page.getByLabel('What the applicant should do').fill('Please send one more photo of your ID.')
      await page.getByRole('button', { name: 'Return to the applicant' }).click()
      await expect(page.getByText('Returned. We’ve told the applicant.')).toBeVisible()
      expect((await newestMessage(email, /needs something from you/)).text).toContain(WRONG)
    })

    const happened = page.getByRole('region', { name: 'What happened' }).getByRole('listitem')
    await expect(happened.filter({ hasText: 'Document returned' })).toContainText(
      /by Nora Aquino, back office.*passport\.jpg/s,
    )
    await expect(happened.filter({ hasText: 'Returned for documents' })).toContainText(
      /by Nora Aquino, back office.*Please send one more photo/s,
    )
    await expect(happened.filter({ hasText: 'Submitted' })).toContainText('by the applicant')
    await lookAround(page)

    await page.getByRole('link', { name: 'All applications' }).click()
    await look(page, { status: 'Returned for documents', reference })
    await expect(queued).toContainText('Returned for documents')

    await page.goto('/back-office/audit-trail')
    await page.getByLabel('What happened').selectOption('Staff opened an application')
    await page.getByRole('button', { name: 'Show' }).click()
    const opened = page.getByRole('main').getByRole('listitem').filter({ hasText: reference })
    await expect(opened.getByRole('button', { name: /^By / })).toBeVisible()
  },
)
