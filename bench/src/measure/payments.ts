import type { Vendor } from '../../../apps/sandbox/src/gateway/transaction.ts'
import type { Figure } from '../measurement.ts'
import { besideBare, notificationsNeeded } from '../payments/beside-bare.ts'
import { accountsFor, fillPayments, openPayments, type OpenPayment } from '../payments/fill.ts'
import { startGateway } from '../payments/gateway.ts'
import { grown, openNeeded } from '../payments/grown.ts'
import { makeReady } from '../payments/ready.ts'
import type { TestEnvironment } from '../portal.ts'
import { furtherDatabase, sizeFrom } from '../sized-portal.ts'

const FEW = 10_000

/** A database of its own with so many payments, and a way to add others that are open. */
const fill = async (stage: TestEnvironment, name: string, payments: number) => {
  const databaseUrl = await furtherDatabase(stage, name)
  await fillPayments(databaseUrl, payments)
  let added = 0
  const open = async (gateway: Vendor, count: number): Promise<OpenPayment[]> => {
    const from = added
    added += count
    return openPayments(databaseUrl, { count, from, accounts: accountsFor(payments), gateway })
  }
  return { name, databaseUrl, payments, open }
}

/** Starting payments and hearing of them: as many as a bare server, and as fast with a million as with a few. */
export default async (stage: TestEnvironment): Promise<Figure[]> => {
  const many = sizeFrom('BENCH_PAYMENTS', 1_000_000)
  const [small, large] = [
    await fill(stage, 'payments_few', Math.min(FEW, many)),
    await fill(stage, 'payments_many', many),
  ]
  const even = await fill(stage, 'payments_even', FEW)
  const made = {
    maya: await even.open('maya', notificationsNeeded),
    paynamics: await even.open('paynamics', notificationsNeeded),
  }
  const gateway = await startGateway(stage, made)
  const ready = async (filled: typeof small) => ({
    ready: await makeReady(stage, gateway, filled),
    open: await filled.open('maya', openNeeded),
  })
  const sizes = `${many.toLocaleString('en')} payments against ${small.payments.toLocaleString('en')}`
  return [
    ...(await besideBare(stage, await makeReady(stage, gateway, even), made)),
    ...(await grown(await ready(large), await ready(small), sizes)),
  ]
}
