import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Transaction } from '../../kernel/postgres/database.ts'
import { application, applicationOrder as order } from './applications.tables.ts'
import { forgetOrders } from './forget.ts'
import type { ApplicationsParts } from './parts.ts'

/**
 * A person's own applications: begun with their login, or by a guest who proved the same address. An application saved by
 * an agent is the customer's data, not the agent's; one with an unproved address may be anybody's.
 */
const own = (personId: string, addresses: string[]) =>
  or(
    and(eq(order.personId, personId), isNull(application.agentCode)),
    and(
      isNotNull(application.emailVerifiedAt),
      inArray(sql`lower(${application.event} ->> 'emailAddress')`, addresses),
    ),
  )

/** Personal data of people who apply, for export and erasure. */
export const applicationsData = ({ db, documents }: Pick<ApplicationsParts, 'db' | 'documents'>) => ({
  name: 'applications',
  export: async (personId: string, _accountNumbers: string[], addresses: string[]) => {
    const applied = await db
      .select({
        orderId: order.orderId,
        status: application.status,
        place: order.place,
        latitude: order.latitude,
        longitude: order.longitude,
        told: application.event,
        choice: application.choice,
        agreed: application.agreed,
        birthDate: application.birthDate,
        title: application.title,
        middleName: application.middleName,
        citizenship: application.citizenship,
        exclusive: application.exclusive,
        businessType: application.businessType,
        startedAt: application.startedAt,
        changedAt: application.changedAt,
      })
      .from(order)
      .innerJoin(application, eq(application.applicationRefId, order.orderId))
      .where(own(personId, addresses))
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
  /** An approved application is part of a contract and is kept with it; until then nothing is agreed. */
  erase: async (tx: Transaction, personId: string, _accountNumbers: string[], addresses: string[]) => {
    const open = await tx
      .select({ orderId: order.orderId, started: application.startedAt })
      .from(order)
      .leftJoin(application, eq(application.applicationRefId, order.orderId))
      .where(and(own(personId, addresses), sql`coalesce(${application.status}, 'draft') not in ('approved', 'active')`))
    const gone = await forgetOrders(
      tx,
      documents,
      open.map(({ orderId }) => orderId),
    )
    const erased = open
      .filter(({ orderId, started }) => started !== null && gone.includes(orderId))
      .map(({ orderId }) => `Application ${orderId}`)
    return { erased, kept: [] }
  },
})
