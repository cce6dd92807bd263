import * as apply from '../../apply.ts'
import { arriveAs } from '../../arrive.ts'
import { callAs } from '../../calls.ts'
import { expect, expectAccessible, expectToFit, onlyPhone, test, withOfflinePage } from '../../person.ts'

const email = 'no.signal.here@example.com'

test.use(withOfflinePage)

test(
  'an agent loses the signal at the door: what they typed waits on the phone, and is sent once when the signal is back',
  onlyPhone,
  async ({ page, context }) => {
    const saves: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/sales/applications'))
        saves.push(request.headers()['idempotency-key'] ?? '')
    })
    await arriveAs(page, 'sales-agent')
    await page.getByRole('link', { name: 'New home' }).click()
    await apply.fillInWho(page, email)
    await apply.chooseAddress(page, apply.bangkal)
    await apply.locationType(page, 'Others')
    await page.getByLabel('Latitude').fill('14.5443')
    await page.getByLabel('Longitude').fill('121.0139')
    await apply.checkAddress(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('button', { name: 'Save and continue' })).toBeVisible()

    await context.setOffline(true)
    await apply.fillInDetails(page)
    await expect(page.getByText('What you typed is saved on this device')).toBeVisible()
    await expectAccessible(page)
    await expectToFit(page)

    // Even a phone that is put away in between.
    await context.setOffline(false)
    await expect(page.getByText('Sent: the application of ANA REYES.')).toBeVisible()
    await expect(page.getByText('It’s sent. You can continue.')).toBeVisible()
    await page.goto('/sales?search=no.signal.here')
    await expect(page.getByRole('list', { name: 'Applications' }).getByRole('listitem')).toHaveCount(1)
    await expect(page.getByRole('region', { name: 'Waiting to be sent' })).toHaveCount(0)
    expect(new Set(saves).size).toBe(1)

    const ask = await callAs(page.request, 'sales-agent')
    type Listed = { applications: { refID: string }[] }
    const { applications } = (await ask({ method: 'GET', path: '/sales/applications?search=no.signal.here' })) as Listed
    expect(applications.length).toBe(1)
  },
)
