import { accountRecordsRetainedUntil } from '@hibla/contract/account/retention.rule'
import { manilaDate } from '@hibla/contract/values/dates'
import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from '../../kernel/postgres/sql.ts'
import { z } from 'zod'
import type { RetainedData } from '../../kernel/module/personal-data.ts'
import { event, outbox } from '../../kernel/outbox/outbox.ts'
import type { Database, Executor, Transaction } from '../../kernel/postgres/database.ts'
import { application, applicationChange as change, applicationOrder as order } from './applications.tables.ts'
import { appointment } from './appointments/appointments.tables.ts'
import { deleteOrders, isContract } from './delete-orders.ts'
import type { ApplicationsDeps } from './deps.ts'
import { applicationAction as action, installJob } from './review/review.tables.ts'

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

type Deps = Pick<ApplicationsDeps, 'db' | 'clock' | 'documents' | 'accounts'>

/** The numbers of a person's own applications. */
export const applicationsOf = async (db: Executor, personId: string, addresses: string[]): Promise<string[]> => {
  const rows = await db
    .select({ id: order.orderId })
    .from(order)
    .innerJoin(application, eq(application.applicationRefId, order.orderId))
    .where(own(personId, addresses))
  return rows.map(({ id }) => id)
}

/** These are gone because their applicant asked to be forgotten, so others forget what they know by them. */
export const applicationsErased = event('applications.erased', z.object({ applicationRefIds: z.array(z.string()) }))

/** Personal data of people who apply, for export and erasure. */
export const applicationsData = (deps: Deps) => ({
  name: 'applications',
  export: async (personId: string, _accountNumbers: string[], addresses: string[]) => {
    const { db } = deps
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
        appointment: { day: appointment.day, half: appointment.half },
        visitNote: application.visitNote,
        promoCode: application.promoCode,
        agentRemarks: application.agentRemarks,
        accountNumber: installJob.accountNumber,
        startedAt: application.startedAt,
        changedAt: application.changedAt,
      })
      .from(order)
      .innerJoin(application, eq(application.applicationRefId, order.orderId))
      .leftJoin(appointment, eq(appointment.applicationRefId, order.orderId))
      .leftJoin(installJob, eq(installJob.applicationRefId, order.orderId))
      .where(own(personId, addresses))
      .orderBy(application.startedAt)
    return Promise.all(
      applied.map(async (each) => ({
        ...each,
        ...(await historyOf(db, each.orderId)),
        files: await filesOf(deps, each.orderId),
      })),
    )
  },
  erase: async (tx: Transaction, personId: string, _accountNumbers: string[], addresses: string[]) => {
    const all = await tx
      .select({ orderId: order.orderId, status: application.status })
      .from(order)
      .leftJoin(application, eq(application.applicationRefId, order.orderId))
      .where(own(personId, addresses))
    const open = all.filter(({ status }) => status === null || !isContract(status)).map(({ orderId }) => orderId)
    const gone = await deleteOrders(tx, deps.documents, open)
    if (gone.length > 0) await outbox(tx, applicationsErased, { applicationRefIds: gone })
    const begun = all.filter(({ status }) => status !== null)
    return {
      erased: begun.filter(({ orderId }) => gone.includes(orderId)).map(({ orderId }) => `Application ${orderId}`),
      kept: await Promise.all(
        begun.filter(({ orderId }) => !gone.includes(orderId)).map(({ orderId }) => retainedOf(deps, tx, orderId)),
      ),
    }
  },
})

const retainedOf = async ({ accounts, clock }: Deps, tx: Transaction, orderId: string): Promise<RetainedData> => {
  const [job] = await tx.select().from(installJob).where(eq(installJob.applicationRefId, orderId))
  return {
    what: `Application ${orderId}, with what you told us and the documents you sent`,
    why: 'Your account was opened with it. We keep it for 5 years after the contract ends.',
    until: job
      ? await accounts.recordsRetainedUntil(tx, job.accountNumber)
      : accountRecordsRetainedUntil(manilaDate(clock.now())),
  }
}

const filesOf = async ({ db, documents }: Deps, orderId: string) =>
  (await documents.of(db, orderId)).map(({ fileName, category, subCategory, bytes, uploadedAt }) => ({
    fileName,
    category,
    subCategory,
    bytes,
    uploadedAt,
  }))

/** What happened to it, and what was said. Who of our staff it was isn't the applicant's data. */
const historyOf = async (db: Database, orderId: string) => ({
  history: await db
    .select({ status: change.status, by: change.by, reason: change.reason, at: change.at })
    .from(change)
    .where(eq(change.applicationRefId, orderId))
    .orderBy(asc(change.id)),
  done: await db
    .select({ did: action.did, what: action.what, by: action.by, at: action.at })
    .from(action)
    .where(eq(action.applicationRefId, orderId))
    .orderBy(asc(action.id)),
})
