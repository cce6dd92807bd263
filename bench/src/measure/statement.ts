import { drawStatement } from '../../../apps/api/src/capabilities/billing/pdf/draw-statement.ts'
import type { StatementContent } from '../../../apps/api/src/capabilities/billing/pdf/content.ts'
import { readBrand } from '../../../apps/api/src/config/runtime-config.ts'
import { median, type Figure } from '../measurement.ts'

const RUNS = 30

const paper: StatementContent = {
  kind: 'statement',
  name: 'Ana Reyes Ñusta',
  address: ['24 Maginhawa Street, Teachers Village East, Quezon City,', 'Metro Manila 1101'],
  accountNumber: '1000000000011',
  billId: 'B1000000000011-202611',
  issuedOn: '2026-11-10',
  periodStart: '2026-10-10',
  periodEnd: '2026-11-09',
  dueOn: '2026-11-24',
  previousBalance: 214_800,
  since: [{ when: '2026-10-19', what: 'Payment, GCash', amount: -214_800 }],
  charges: [
    { what: 'Hibla Pamilya 300', amount: 189_900 },
    { what: 'Mesh hub', amount: 15_000 },
    { what: 'Hibla Ligtas family filter', amount: 9_900 },
  ],
  billAmount: 214_800,
  total: 214_800,
}

/** The CPU time to render a statement. The portal does it in a worker thread; here it runs in this one. */
export default async (): Promise<Figure[]> => {
  const brand = await readBrand()
  await drawStatement(brand, paper)
  const spent: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const before = process.cpuUsage()
    await drawStatement(brand, paper)
    const { user, system } = process.cpuUsage(before)
    spent.push((user + system) / 1_000)
  }
  return [
    {
      what: 'statement: CPU of one PDF',
      ours: `median of ${RUNS}`,
      value: median(spent),
      unit: 'ms',
      bar: { atMost: 150 },
    },
  ]
}
