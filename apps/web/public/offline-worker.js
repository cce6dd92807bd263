/*
 * Answers with the page below when a page of the portal cannot be fetched, in place of the browser's own error. It keeps
 * no copy of anything, so it can never show an old page.
 */
const page = `<!doctype html>
<html lang="en-PH">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>You’re offline</title>
<style>
  :root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif }
  body { max-width: 34rem; margin: 20vh auto 0; padding: 0 1.5rem }
  h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 .75rem }
  button { font: inherit; font-weight: 600; min-height: 3rem; padding: 0 1.5rem; margin-top: 1.25rem; border-radius: 99px }
</style>
<main>
  <h1>You’re offline</h1>
  <p>We can’t open this page right now. It will open automatically once you’re back online.</p>
  <button type="button">Try again</button>
</main>
<script>
  const again = () => fetch('/healthz', { cache: 'no-store' }).then(({ ok }) => ok && location.reload(), () => {})
  document.querySelector('button').addEventListener('click', () => location.reload())
  addEventListener('online', again)
  setInterval(again, 5000)
</script>
</html>`

const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
const offline = () => new Response(page, { status: 503, headers })

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', (event) => {
  const { mode, destination } = event.request
  if (mode === 'navigate' && destination === 'document') event.respondWith(fetch(event.request).catch(offline))
})
