import { expect, expectAccessible, onlyWide, test } from '../../person.ts'

test(
  'a screen that was accessible a moment ago is looked at again when a label, a colour in the dark or a name breaks',
  onlyWide,
  async ({ page }) => {
    await page.goto('/register')
    const field = page.getByLabel('First name')
    await expect(field).toBeVisible()
    await expectAccessible(page)
    const id = (await field.getAttribute('id'))!
    const label = page.locator('label').filter({ hasText: 'First name' })

    await test.step('a label belongs to nothing', async () => {
      await label.evaluate((element) => element.setAttribute('for', 'nothing'))
      await expect(expectAccessible(page)).rejects.toThrow(/light: label at/)
      await label.evaluate((element, wanted) => element.setAttribute('for', wanted), id)
    })
    await test.step('a text can’t be read in the dark', async () => {
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync('[data-theme=dark] label { color: #222 !important }')
        document.adoptedStyleSheets = [sheet]
      })
      await expect(expectAccessible(page)).rejects.toThrow(/dark: color-contrast at/)
      await page.evaluate(() => (document.adoptedStyleSheets = []))
    })
    await test.step('a button has no name', async () => {
      await page
        .getByRole('button', { name: /register and email me/i })
        .evaluate((element) => (element.textContent = ''))
      await expect(expectAccessible(page)).rejects.toThrow(/light: button-name at/)
    })
  },
)
