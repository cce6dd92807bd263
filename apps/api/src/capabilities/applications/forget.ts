import { inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../kernel/postgres/database.ts'
import { installJob } from './review/review.tables.ts'
import { appointment } from './appointments/appointments.tables.ts'
import type { DocumentsDoor } from '../documents/documents.door.ts'
import {
  application,
  applicationChange,
  applicationEvent,
  applicationLink,
  applicationKey,
  applicationOrder,
  applicationResumeLink,
} from './applications.tables.ts'

/** Deletes orders with their applications and files. The trigger that protects the history only allows this while erasing. */
export const forgetOrders = async (
  tx: Transaction,
  documents: Pick<DocumentsDoor, 'forget'>,
  orderIds: string[],
): Promise<void> => {
  if (orderIds.length === 0) return
  await documents.forget(tx, orderIds)
  await tx.execute(sql`select set_config('hibla.erasing', 'on', true)`)
  await tx.delete(applicationChange).where(inArray(applicationChange.applicationRefId, orderIds))
  await tx.delete(applicationLink).where(inArray(applicationLink.applicationRefId, orderIds))
  await tx.delete(applicationKey).where(inArray(applicationKey.applicationRefId, orderIds))
  await tx.delete(applicationResumeLink).where(inArray(applicationResumeLink.applicationRefId, orderIds))
  await tx.delete(applicationEvent).where(inArray(applicationEvent.applicationRefId, orderIds))
  await tx.delete(installJob).where(inArray(installJob.applicationRefId, orderIds))
  await tx.delete(appointment).where(inArray(appointment.applicationRefId, orderIds))
  await tx.delete(application).where(inArray(application.applicationRefId, orderIds))
  await tx.delete(applicationOrder).where(inArray(applicationOrder.orderId, orderIds))
}
