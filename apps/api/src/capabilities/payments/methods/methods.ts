import { offeredTo } from '@hibla/contract/payments/methods.rule'
import type { paymentMethods } from '@hibla/contract/payments/methods.contract'
import type { InputOf, OkOf } from '@hibla/contract/endpoint'
import { centavos } from '@hibla/contract/values/money'
import { ok } from '@hibla/contract/values/outcome'
import { asc, getTableName } from '../../../kernel/postgres/sql.ts'
import type { Caller } from '../../../kernel/http/caller.ts'
import type { Database } from '../../../kernel/postgres/database.ts'
import type { Cache } from '../../../kernel/postgres/cache.ts'
import { paymentChannel, paymentMethod } from './methods.tables.ts'

/** The stored ways to pay. */
export const methodsReader = (db: Database, { cached }: Cache) => {
  const methods = cached(getTableName(paymentMethod), () =>
    db.select().from(paymentMethod).orderBy(asc(paymentMethod.position)),
  )
  const channels = cached(getTableName(paymentChannel), () =>
    db.select().from(paymentChannel).orderBy(asc(paymentChannel.position)),
  )

  return {
    shownTo: async (caller: Caller, { payMethod: requested }: InputOf<typeof paymentMethods>['query']) => {
      const offered = (await methods('all')).filter(({ payMethod }) => offeredTo(caller, payMethod))
      const chosen = requested === undefined ? offered : offered.filter(({ payMethod }) => payMethod === requested)
      const all = requested === undefined ? [] : await channels('all')
      const shown: OkOf<typeof paymentMethods> = chosen.map(({ position: _, serviceCharge, ...method }) => ({
        ...method,
        serviceCharge: centavos(serviceCharge),
        ...(requested !== undefined && {
          channels: all
            .filter(({ payMethod }) => payMethod === requested)
            .map(({ code, name, where }) => ({ code, name, where })),
        }),
      }))
      return ok(shown)
    },

    /** A channel with what its method costs on top. */
    channel: async (code: string) => {
      const channel = (await channels('all')).find((each) => each.code === code)
      const method = (await methods('all')).find(({ payMethod }) => payMethod === channel?.payMethod)
      return channel && method && { ...channel, serviceCharge: method.serviceCharge }
    },
  }
}
export type Methods = ReturnType<typeof methodsReader>
export type Channel = NonNullable<Awaited<ReturnType<Methods['channel']>>>
