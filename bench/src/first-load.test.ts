import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { firstLoad } from './first-load.ts'

const served = async (files: Record<string, string>): Promise<string> => {
  const server = createServer((request, response) => {
    const text = files[request.url ?? '']
    response.statusCode = text === undefined ? 404 : 200
    response.end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('The server has no port')
  return `http://127.0.0.1:${address.port}/`
}

const code = (size: number) => `const text = '${'x'.repeat(size)}'`

test('a visitor loads the scripts on the page and their imports, each once', async () => {
  const page = `<link rel="modulepreload" href="/assets/a.js"><link href="/assets/b.js" rel="modulepreload">
    <script src="/assets/c.js" async></script><script type="module">import * as a from "/assets/a.js";import"/assets/d.js"</script>`
  const url = await served({
    '/': page,
    '/assets/a.js': `import{x}from"./shared.js";export{x}`,
    '/assets/b.js': `import"./shared.js"`,
    '/assets/c.js': 'c()',
    '/assets/d.js': 'd()',
    '/assets/shared.js': code(1000),
  })
  const load = await firstLoad(url)
  expect(load.files).toBe(5)
  expect(load.bytes).toBeGreaterThan(1000)
  expect(load.brotliBytes).toBeLessThan(load.bytes)
})

test('scripts that load on demand do not count', async () => {
  const url = await served({
    '/': '<script src="/a.js"></script>',
    '/a.js': 'import("./later.js")',
    '/later.js': code(9),
  })
  expect((await firstLoad(url)).files).toBe(1)
})

test('a script that is missing is an error, not a light page', async () => {
  const url = await served({ '/': '<script src="/gone.js"></script>' })
  await expect(firstLoad(url)).rejects.toThrow('/gone.js answers 404')
})
