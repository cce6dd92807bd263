import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openStore } from './store.ts'
import { startGateway } from './gateway.ts'
import { gatewayEnvironment } from './test/gateway-environment.ts'

function folder() {
  const made = mkdtempSync(join(tmpdir(), 'hibla-gateway-'))
  onTestFinished(() => rmSync(made, { recursive: true }))
  return made
}

test('what was charged is still in the book after a restart, even if the last line was cut off', async () => {
  const kept = folder()
  const at = await gatewayEnvironment({ folder: kept })
  const { id, reference } = await at.mayaCheckout()
  await at.submit(id, 'settle', { outcome: 'paid' })
  await at.gateway.stop()
  appendFileSync(join(kept, 'book.jsonl'), '{"entry":{"kind":"cha')
  const book = openStore(join(kept, 'book.jsonl'))
  expect(book.entries().map((entry) => [entry.reference, entry.amount])).toEqual([[reference, 149_900]])
  book.commit({ card: { token: 'next', number: '', brand: 'Visa', last4: '', expires: '' } })
  expect(openStore(join(kept, 'book.jsonl')).card('next')).toBeDefined()
})

test('a gateway keeps its keys, so that its merchant need not learn new ones', async () => {
  const kept = folder()
  const first = await startGateway({ port: 0, folder: kept })
  await first.stop()
  const second = await startGateway({ port: 0, folder: kept })
  onTestFinished(second.stop)
  const keys = ({ PAYNAMICS_URL: _, MAYA_URL: __, ...settings }: Record<string, string>) => settings
  expect(keys(second.settings)).toEqual(keys(first.settings))
})

test('the same reference is one payment, however often it is asked for', async () => {
  const at = await gatewayEnvironment()
  const { id, reference } = await at.mayaCheckout()
  expect((await at.mayaCheckout(reference)).id).toBe(id)
  await at.submit(id, 'settle', { outcome: 'paid' })
  expect((await at.mayaCheckout(reference)).id).toBe(id)
  expect(await at.book()).toHaveLength(1)
})
