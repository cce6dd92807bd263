import { haveApplied } from '../../applied.ts'
import { httpsProxy } from '../../https-proxy.ts'
import { ownPortal } from '../../own-portal.ts'
import { expect, test } from '../../person.ts'
import { registerAndLogIn } from '../../register.ts'
import { openMenu } from '../../sign-in.ts'

const PORT = 3340
const OUTSIDE = PORT + 5
const origin = `https://localhost:${OUTSIDE}`
const portal = ownPortal({
  name: 'https',
  port: PORT,
  settings: { ORIGIN: origin, TRUST_PROXY: '127.0.0.1' },
})
let proxy: Awaited<ReturnType<typeof httpsProxy>>
test.use({ baseURL: origin, ignoreHTTPSErrors: true })
test.beforeAll(async () => {
  await portal.start()
  proxy = await httpsProxy(OUTSIDE, PORT)
})
test.afterAll(async () => {
  await proxy.close()
  await portal.stop()
})

test('over https somebody registers, stays logged in after a reload, and logs out', async ({ page, context }) => {
  await page.goto('/register')
  await registerAndLogIn(page, 'safe.ana@example.com', portal.sandbox)
  await expect(page).toHaveURL(`${origin}/get-started`)
  const cookies = await context.cookies()
  expect(cookies.map(({ name }) => name)).toContain('__Host-identity_session')
  for (const { name, secure, path } of cookies) {
    expect({ name, secure }).toEqual({ name: expect.stringMatching(/^__(Host|Secure)-/), secure: true })
    if (name.startsWith('__Host-')) expect(path).toBe('/')
  }

  await page.reload()
  await expect(page.getByLabel('Account number')).toBeVisible()
  await openMenu(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'YES' }).click()
  await expect(page.getByText('Successfully Logged Out')).toBeVisible()
  await page.goto('/customer')
  await expect(page.getByLabel('Email')).toBeVisible()
})

test('over https a guest’s application is theirs by a cookie', async ({ page, context }) => {
  const reference = await haveApplied(page)
  await page.goto(`/upload/${reference}`)
  await expect(page.getByRole('heading', { name: 'Government ID' })).toBeVisible()
  expect((await context.cookies()).map(({ name }) => name)).toContain('__Host-hibla-visitor')
})
