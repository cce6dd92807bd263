import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { outsideCaller } from './outbound-call.ts'

const gatewayThat = async (answers: RequestListener) => {
  const server = createServer(answers).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const call = outsideCaller(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return () => call({ method: 'GET', path: '/', authorization: '', longest: 1_000_000 })
}

test('a gateway whose answer never ends is left alone once it has said too much', async () => {
  let sent = 0
  const hungUp = Promise.withResolvers<void>()
  const ask = await gatewayThat((_request, response) => {
    response.once('close', hungUp.resolve)
    const piece = Buffer.alloc(65_536, 'a')
    const more = () => {
      while (!response.destroyed && response.write(piece)) sent += piece.length
    }
    response.on('drain', more)
    more()
  })
  expect(await ask()).toEqual({ came: 'nothing' })
  await hungUp.promise
  expect(sent).toBeLessThan(50_000_000)
})

test('an answer comes whole, whatever the pieces are', async () => {
  const text = '₱'.repeat(300_000)
  const ask = await gatewayThat((_request, response) => response.end(text))
  expect(await ask()).toEqual({ came: 'answer', status: 200, text })
})
