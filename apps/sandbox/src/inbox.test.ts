import { createHash } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { expect, onTestFinished, test } from 'vitest'
import { createInbox, type Message } from './inbox.ts'
import { startSandbox } from './sandbox.ts'

async function sandbox() {
  const { url, smtpUrl, stop } = await startSandbox({ port: 0, smtpPort: 0 })
  onTestFinished(stop)
  const transport = createTransport(smtpUrl)
  return {
    url,
    mail: (mail: { to: string; subject?: string; text?: string; html?: string }) =>
      transport.sendMail({ from: 'Hibla <no-reply@hibla.example.com>', ...mail }),
    page: async (query = '') => (await fetch(`${url}/inbox${query}`)).text(),
    json: async (query = ''): Promise<Message[]> => (await fetch(`${url}/inbox.json${query}`)).json(),
  }
}

test('the newest message comes first, and a recipient sees only their own', async () => {
  const { mail, json, page } = await sandbox()
  await mail({ to: 'ana@hibla.example.com', subject: 'First', text: 'One' })
  await mail({ to: 'ben@hibla.example.com', subject: 'Second', text: 'Two' })
  expect((await json()).map(({ subject }) => subject)).toEqual(['Second', 'First'])
  expect((await json('?to=ana@hibla.example.com')).map(({ subject }) => subject)).toEqual(['First'])
  const shown = await page('?to=ana@hibla.example.com')
  expect(shown).toContain('First')
  expect(shown).not.toContain('Second')
})

test('a mail to two people arrives for both', async () => {
  const { mail, json } = await sandbox()
  await mail({ to: 'ana@hibla.example.com, ben@hibla.example.com', subject: 'Both', text: 'Hello' })
  expect((await json()).map(({ to }) => to).toSorted()).toEqual(['ana@hibla.example.com', 'ben@hibla.example.com'])
})

test('an attack in a subject, a text or a filter is shown as text', async () => {
  const { mail, page } = await sandbox()
  const attack = `"><img src=x onerror=alert(1)><script>alert(2)</script>`
  await mail({ to: 'ana@hibla.example.com', subject: attack, text: attack })
  for (const shown of [await page(), await page(`?to=${encodeURIComponent(attack)}`)]) {
    expect(shown).toContain('&quot;&gt;&lt;img src=x onerror=alert(1)&gt;&lt;script&gt;alert(2)&lt;/script&gt;')
    expect(shown).not.toContain('<img')
    expect(shown).not.toContain('<script>alert')
  }
})

test('an HTML mail stays inside a frame that runs no scripts', async () => {
  const { mail, page } = await sandbox()
  await mail({ to: 'ana@hibla.example.com', subject: 'Bill', html: `<p class="x">Hi</p></iframe><script>1</script>` })
  const shown = await page()
  expect(shown).toContain(
    'srcdoc="&lt;base target=&quot;_blank&quot;&gt;&lt;p class=&quot;x&quot;&gt;Hi&lt;/p&gt;&lt;/iframe&gt;&lt;script&gt;',
  )
  const sandboxing = /<iframe[^>]* sandbox="([^"]*)"/.exec(shown)?.[1]
  expect(sandboxing).toBeDefined()
  expect(sandboxing).not.toMatch(/allow-(scripts|same-origin)/)
})

test('only the page’s own script can run', async () => {
  const { url } = await sandbox()
  const answer = await fetch(`${url}/inbox`)
  const script = /<script>([^]*?)<\/script>/.exec(await answer.text())?.[1] ?? ''
  const hash = createHash('sha256').update(script).digest('base64')
  const policy = answer.headers.get('content-security-policy')
  expect(policy).toContain(`default-src 'none'; script-src 'sha256-${hash}';`)
})

test('people can click a link in a text mail', async () => {
  const { mail, page } = await sandbox()
  await mail({ to: 'ana@hibla.example.com', text: 'Verify: https://hibla.example.com/verify?code=1.' })
  expect(await page()).toContain('<a href="https://hibla.example.com/verify?code=1" ')
})

test('the message people choose is the one that opens', async () => {
  const { mail, json, page } = await sandbox()
  await mail({ to: 'ana@hibla.example.com', subject: 'Older', text: 'a' })
  await mail({ to: 'ana@hibla.example.com', subject: 'Newer', text: 'b' })
  const [newer, older] = await json()
  expect(await page()).toContain(`<article id="message-${newer?.id}"`)
  expect(await page(`?message=${older?.id}`)).toContain(`<article id="message-${older?.id}"`)
})

test('an unchanged page is not sent again', async () => {
  const { url, mail } = await sandbox()
  const etag = (await fetch(`${url}/inbox`)).headers.get('etag') ?? ''
  const again = () => fetch(`${url}/inbox`, { headers: { 'if-none-match': etag } })
  expect((await again()).status).toBe(304)
  await mail({ to: 'ana@hibla.example.com', text: 'News' })
  expect((await again()).status).toBe(200)
})

test('an empty inbox says so, at first and after it is cleared', async () => {
  const { url, mail, json, page } = await sandbox()
  expect(await page()).toContain('Nothing has arrived yet')
  await mail({ to: 'ana@hibla.example.com', text: 'News' })
  expect(await page()).not.toContain('Nothing has arrived yet')
  expect((await fetch(`${url}/inbox.json`, { method: 'DELETE' })).status).toBe(204)
  expect(await json()).toEqual([])
  expect(await page()).toContain('Nothing has arrived yet')
})

test('a mail over 10 MB is refused, and the sender is told', async () => {
  const { mail, json } = await sandbox()
  await expect(mail({ to: 'ana@hibla.example.com', text: 'x'.repeat(11 * 1024 * 1024) })).rejects.toThrow(/552|size/i)
  expect(await json()).toEqual([])
})

test('the newest thousand messages are kept', () => {
  const inbox = createInbox(() => new Date(0))
  for (let index = 0; index <= 1_000; index += 1) inbox.add({ kind: 'sms', to: '+639171234567', text: `${index}` })
  expect(inbox.list()).toHaveLength(1_000)
  expect(inbox.list()[0]?.text).toBe('1000')
  expect(inbox.list().at(-1)?.text).toBe('1')
})
