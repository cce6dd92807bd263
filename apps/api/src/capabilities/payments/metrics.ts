import type { Metric } from '../../kernel/module/metric.ts'
import { and, inArray, isNotNull, sql } from '../../kernel/postgres/sql.ts'
import type { PaymentsDeps } from './deps.ts'
import { paymentIntent } from './payments.tables.ts'

export const paymentMetrics = ({ db }: Pick<PaymentsDeps, 'db'>): Metric[] => [
  {
    name: 'payments_confirming',
    help: 'Payments whose gateway has yet to say what became of them: it works on them, or it didn’t say',
    of: 'state',
    counts: async () => {
      const rows = await db
        .select({ state: paymentIntent.state, count: sql<number>`count(*)::int` })
        .from(paymentIntent)
        // What is open is still asked about, and found by that index.
        .where(and(isNotNull(paymentIntent.askAt), inArray(paymentIntent.state, ['confirming', 'unknown'])))
        .groupBy(paymentIntent.state)
      return { confirming: 0, unknown: 0, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) }
    },
  },
]
