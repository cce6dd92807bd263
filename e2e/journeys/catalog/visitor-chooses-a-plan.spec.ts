import {
  bangkal,
  checkAddress,
  chooseAddress,
  continueFor,
  fillInDetails,
  fillInWho,
  locationType,
  tapMap,
} from '../../apply.ts'
import { delayScripts } from '../../delay-scripts.ts'
import {
  expect,
  expectAccessible,
  expectNoLongerThan,
  expectToFit,
  lookAround,
  onlyPhone,
  onlyWide,
  test,
  untilAwake,
} from '../../person.ts'

test('a visitor without scripts reads every plan, filters and compares them', onlyWide, async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto('/plans')
  await expect(page).toHaveTitle(/^Fibre plans for your home/)
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /from ₱999\.00 a month/)
  const card = page
    .locator('#plans')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Hibla Pamilya 300' }) })
  await expect(card).toContainText(/300 Mbps.*For the whole family online at the same time.*₱1,899\.00\s*a month/s)

  await test.step('search engines read the same names and prices', async () => {
    const facts = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent())!) as Facts
    const listed = facts['@graph'].find((each) => each['@type'] === 'ItemList')!.itemListElement!
    const pamilya = listed.find(({ item }) => item.name === 'Hibla Pamilya 300')!.item
    expect(pamilya.offers).toMatchObject({ price: '1899.00', priceCurrency: 'PHP' })
    expect(pamilya.url).toMatch(/\/plans\/hibla-pamilya-300$/)
    await expect(page.getByRole('checkbox', { name: /^Compare/ })).toHaveCount(listed.length)
  })

  await page.getByLabel('Speed', { exact: true }).selectOption('500')
  await page.getByLabel('Price a month').selectOption('2500')
  await page.getByRole('button', { name: 'Show these plans' }).click()
  await expect(page.getByText(/^1 plan of \d+$/)).toBeVisible()
  await page.getByRole('checkbox', { name: 'Compare Hibla Torre 500' }).check()
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hibla Torre 500' })).toBeVisible()
  await page.close()
})

type Product = { name: string; url: string; offers: { price: string; priceCurrency: string } }
type Facts = { '@graph': { '@type': string; itemListElement?: { item: Product }[] }[] }

test(
  'a visitor filters the plans, and the address brings others to the same list',
  onlyWide,
  async ({ page, browser }) => {
    await page.goto('/plans')
    await page.getByLabel('Speed', { exact: true }).selectOption({ label: '1,000 Mbps or more' })
    const found = page.getByText(/^2 plans of \d+$/)
    await expect(found).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Hibla Giga 2000' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Hibla Simula 50' })).toHaveCount(0)
    await expectAccessible(page)
    const other = await browser.newPage()
    await other.goto(page.url())
    await expect(other.getByLabel('Speed', { exact: true })).toHaveValue('1000')
    await expect(other.getByText(/^2 plans of \d+$/)).toBeVisible()
    await other.close()

    await page.getByLabel('Price a month').selectOption({ label: 'Up to ₱1,500.00' })
    await expect(page.getByText('No plan fits all of that')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'show all plans' }).click()
    await expect(page.getByRole('heading', { name: 'Hibla Simula 50' })).toBeVisible()
  },
)

test(
  'on a phone three plans fit side by side, and whoever gets the link sees the same',
  onlyPhone,
  async ({ page, context, browser }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/plans')
    await expectNoLongerThan(page, 6_700)
    await expectAccessible(page)
    const names = ['Hibla Tahanan 100', 'Hibla Pamilya 300', 'Hibla Lakas 800']
    await untilAwake(page.getByRole('checkbox', { name: 'Compare Hibla Tahanan 100' }))
    for (const name of names) await page.getByRole('checkbox', { name: `Compare ${name}` }).check()
    await expect(page.getByRole('checkbox', { name: 'Compare Hibla Simula 50' })).toBeDisabled()
    await expect(page.getByText('3 of 3 picked')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Compare', exact: true }).click()
    const table = page.getByRole('table', { name: 'Plans side by side' })
    await expect(table.getByRole('columnheader')).toHaveCount(3)
    await expectAccessible(page)
    await expectToFit(page)

    await page.getByRole('button', { name: 'Share this comparison' }).click()
    await expect(page.getByText('Link copied')).toBeVisible()
    const other = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage()
    await other.goto(await page.evaluate(() => navigator.clipboard.readText()))
    for (const name of names) await expect(other.getByRole('columnheader').filter({ hasText: name })).toBeVisible()
    await expectAccessible(other)
    await other.context().close()
  },
)

test(
  'a plan’s own page leads to the address before any script has loaded, and the application has that plan',
  onlyPhone,
  async ({ page }) => {
    const arrive = await delayScripts(page)
    await page.goto('/plans/RES-300')
    await expect(page).toHaveURL(/\/plans\/hibla-pamilya-300$/)
    await expect(page).toHaveTitle(/^Hibla Pamilya 300: 300 Mbps fibre/)
    await lookAround(page)
    await page.getByRole('main').getByRole('link', { name: 'Check my address' }).click()
    await expect(page).toHaveURL(/\/check-serviceability\?plan=/)
    arrive()
    await fillInWho(page, 'picks.first@example.com')
    await chooseAddress(page, bangkal)
    await locationType(page, 'Others')
    await tapMap(page)
    await checkAddress(page)
    await continueFor(page, /Residential/)
    await fillInDetails(page)
    await expect(page.getByRole('heading', { name: 'Hibla Pamilya 300' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'What you’ll pay' })).toBeVisible()
    await lookAround(page)
  },
)

test('a plan that we don’t offer any more says so and leads to the others', onlyWide, async ({ page }) => {
  const answer = await page.goto('/plans/hibla-of-yesterday')
  expect(answer?.status()).toBe(404)
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/plans$/)
})
