import { expect, type Locator, type Page } from '@playwright/test'
import { jpg } from '../apps/api/test/sample-files.ts'
import { untilAwake } from './person.ts'

/** Fills in who the application is for, and continues. */
export const fillInWho = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('First name').fill('Ana')
  await page.getByLabel('Last name').fill('Reyes')
  await page.getByLabel('Mobile number').pressSequentially('9171234567')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('checkbox', { name: /privacy notice/ }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
}

type Place = { region: string; province: string; city: string; barangay: string }

export const bangkal: Place = {
  region: 'National Capital Region (NCR)',
  province: 'Metro Manila',
  city: 'City of Makati',
  barangay: 'Bangkal',
}

/** Chooses an address from the region down, as far as the barangay. */
export const chooseAddress = async (page: Page, { region, province, city, barangay }: Place): Promise<void> => {
  await page.getByLabel('Region').selectOption({ label: region })
  await page.getByLabel('Province').selectOption({ label: province })
  await page.getByLabel('Municipality/City').selectOption({ label: city })
  await choose(page, 'Barangay', barangay)
}

/** Types into a long list and picks the first match. */
export const choose = async (page: Page, list: string, name: string): Promise<void> => {
  await page.getByRole('combobox', { name: list }).fill(name)
  await page.getByRole('option', { name }).first().click()
}

export const locationType = (page: Page, type: 'Building' | 'Subdivision' | 'Others'): Promise<void> =>
  page.getByRole('radio', { name: type }).check()

/** Places the pin a finger's width from the centre of the map, where it opened. */
export const tapMap = async (page: Page): Promise<void> => {
  const map = page.getByRole('application', { name: 'Map' })
  const box = (await map.boundingBox())!
  await map.click({ position: { x: box.width / 2 + 30, y: box.height / 2 + 40 } })
  await expect(page.getByText(/^Pin at/)).toBeVisible()
}

/** Checks the place and confirms that it is the right one. */
export const checkAddress = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Check Serviceability' }).click()
  const question = page.getByRole('dialog', { name: 'Is this the right place?' })
  await expect(question).toContainText('Are you sure you want to continue with the selected location?')
  await question.getByRole('button', { name: 'YES' }).click()
}

/** Fibre reaches the place: chooses what the connection is for, and continues. */
export const continueFor = async (page: Page, segment: RegExp): Promise<void> => {
  const answer = page.getByRole('dialog', { name: /fibre is available here/ })
  await answer.getByRole('radio', { name: segment }).check()
  await answer.getByRole('button', { name: 'Continue' }).click()
}

/** On the landing page: finds a barangay that fibre reaches, places the pin, and begins an application there. */
export const beginAtAddress = async (page: Page, segment = /^Residential/): Promise<void> => {
  await page.goto('/')
  await page.getByRole('searchbox', { name: 'Street, barangay or building' }).fill('bangkal makati')
  // Faster than the scripts, the form would lead to the application at once, as it does without scripts.
  const check = page.getByRole('button', { name: 'Check my address' })
  await untilAwake(check)
  await check.click()
  await page.getByRole('option', { name: 'Bangkal, City of Makati, Metro Manila', exact: true }).click()
  await tapMap(page)
  await page.getByRole('button', { name: 'Check this spot' }).click()
  await page.getByRole('radio', { name: segment }).check()
  await page.getByRole('button', { name: 'Start my application' }).click()
  await expect(page).toHaveURL(/\/check-serviceability$/)
}

/** What every application asks for besides who and where, and continues. */
export const fillInDetails = async (page: Page): Promise<void> => {
  await page.getByLabel('Month', { exact: true }).selectOption('February')
  await page.getByLabel('Day', { exact: true }).selectOption('28')
  await page.getByLabel('Year', { exact: true }).fill('1990')
  await page.getByLabel('Street name').fill('Mabini St.')
  await page.getByRole('button', { name: 'Save and continue' }).click()
}

/** Chooses a plan, sees what it costs, and continues. */
export const choosePlan = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: `Choose ${name}` }).click()
  await expect(page.getByRole('heading', { name: /^What (you’ll|the customer will) pay$/ })).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: /^Add (your|the customer’s) documents$/ })).toBeFocused()
}

/** Adds photos of some kind, and waits until they have arrived. */
export const addPhotos = async (page: Page, kind: string, ...names: string[]): Promise<void> => {
  const photo = await jpg(640, 400)
  await page
    .getByLabel(kind, { exact: true })
    .and(page.locator('input'))
    .setInputFiles(names.map((name) => ({ name, mimeType: 'image/jpeg', buffer: photo })))
  for (const name of names) await expect(page.getByRole('link', { name })).toBeVisible()
}

/** Books a time of the teams that is on the screen, such as 'Mon, Nov 23, Afternoon'. */
export const bookTime = async (page: Page, time: string): Promise<void> => {
  await page.getByRole('radio', { name: time }).check()
  await page.getByRole('button', { name: `Book ${time}` }).click()
  await expect(page.getByText(/You can change or cancel it until/)).toBeVisible()
}

/** The lines of a price or a bill, such as 'Mesh hub ₱150.00'. */
export const linesOf = async (around: Locator): Promise<string[]> =>
  (await around.locator('dl > div').allInnerTexts()).map((line) => line.replaceAll(/\s+/g, ' '))

/** Agrees to the terms and sends the application in. Returns its reference. */
export const sendIn = async (page: Page): Promise<string> => {
  await page.getByRole('checkbox', { name: /terms and conditions/ }).check()
  await page.getByRole('button', { name: 'Submit my application' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you. Your application is in' })).toBeFocused()
  return (await page.getByText(/^(HOBS|OO)-/).textContent())!
}
