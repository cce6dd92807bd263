import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../kernel/postgres/database.ts'
import { application, applicationOrder as order } from './applications.tables.ts'
import { forgetOrders } from './forget.ts'
import type { ApplicationsParts } from './parts.ts'

/** An application saved by an agent is the customer's data, not the agent's. */
const own = (personId: string) => and(eq(order.personId, personId), isNull(application.agentCode))

/** Personal data of people who apply with their own login, for export and erasure. */
export const applicationsData = ({ db, documents }: Pick<ApplicationsParts, 'db' | 'documents'>) => ({
  name: 'applications',
  export: async (personId: string) => {
    const applied = await db
      .select({
        orderId: order.orderId,
        status: application.status,
        place: order.place,
        latitude: order.latitude,
        longitude: order.longitude,
        told: application.event,
        birthDate: application.birthDate,
        startedAt: application.startedAt,
        changedAt: application.changedAt,
      })
      .from(order)
      .innerJoin(application, eq(application.applicationRefId, order.orderId))
      .where(own(personId))
      .orderBy(application.startedAt)
    return Promise.all(
      applied.map(async (each) => ({
        ...each,
        files: (await documents.of(db, each.orderId)).map(({ fileName, category, subCategory, bytes, uploadedAt }) => ({
          fileName,
          category,
          subCategory,
          bytes,
          uploadedAt,
        })),
      })),
    )
  },
  /** Erases drafts. Submitted applications are part of a contract and are kept with it. */
  erase: async (tx: Transaction, personId: string) => {
    const drafts = await tx
      .select({ orderId: order.orderId, started: application.startedAt })
      .from(order)
      .leftJoin(application, eq(application.applicationRefId, order.orderId))
      .where(and(own(personId), sql`${eq(application.status, 'draft')} is not false`))
    await forgetOrders(
      tx,
      documents,
      drafts.map(({ orderId }) => orderId),
    )
    const erased = drafts.filter(({ started }) => started !== null).map(({ orderId }) => `Application ${orderId}`)
    return { erased, kept: [] }
  },
})
