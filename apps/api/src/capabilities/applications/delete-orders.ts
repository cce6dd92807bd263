import type { ApplicationStatus } from '@hibla/contract/applications/status.rule'
import { inArray, sql } from '../../kernel/postgres/sql.ts'
import type { Transaction } from '../../kernel/postgres/database.ts'
import { applicationAction, installJob } from './review/review.tables.ts'
import { appointment } from './appointments/appointments.tables.ts'
import type { DocumentsService } from '../documents/documents.service.ts'
import {
  application,
  applicationChange,
  applicationEvent,
  applicationLink,
  applicationKey,
  applicationOrder,
  applicationResumeLink,
} from './applications.tables.ts'

/** An approved application is part of a contract and is kept with it; until then nothing is agreed. */
export const isContract = (status: ApplicationStatus): boolean => status === 'approved' || status === 'active'

/**
 * Deletes orders with their applications and files, and says which. Those that became an account go only if that is over. The
 * trigger that protects the history only allows this while erasing.
 */
export const deleteOrders = async (
  tx: Transaction,
  documents: Pick<DocumentsService, 'forget'>,
  requested: string[],
  { contractsToo = false } = {},
): Promise<string[]> => {
  const orderIds = await lockForgettable(tx, requested, contractsToo)
  if (orderIds.length === 0) return []
  await documents.forget(tx, orderIds)
  await tx.execute(sql`select set_config('hibla.erasing', 'on', true)`)
  await tx.delete(applicationChange).where(inArray(applicationChange.applicationRefId, orderIds))
  await tx.delete(applicationLink).where(inArray(applicationLink.applicationRefId, orderIds))
  await tx.delete(applicationKey).where(inArray(applicationKey.applicationRefId, orderIds))
  await tx.delete(applicationResumeLink).where(inArray(applicationResumeLink.applicationRefId, orderIds))
  await tx.delete(applicationEvent).where(inArray(applicationEvent.applicationRefId, orderIds))
  await tx.delete(applicationAction).where(inArray(applicationAction.applicationRefId, orderIds))
  await tx.delete(installJob).where(inArray(installJob.applicationRefId, orderIds))
  await tx.delete(appointment).where(inArray(appointment.applicationRefId, orderIds))
  await tx.delete(application).where(inArray(application.applicationRefId, orderIds))
  await tx.delete(applicationOrder).where(inArray(applicationOrder.orderId, orderIds))
  return orderIds
}

/**
 * In the order in which everybody else locks them. Whoever is adding to one of them, such as a file, is done first or finds it
 * gone. One that was approved meanwhile is part of a contract and stays.
 */
const lockForgettable = async (tx: Transaction, requested: string[], contractsToo: boolean): Promise<string[]> => {
  if (requested.length === 0) return []
  const orders = await tx
    .select({ id: applicationOrder.orderId })
    .from(applicationOrder)
    .where(inArray(applicationOrder.orderId, requested))
    .orderBy(applicationOrder.orderId)
    .for('update')
  const applications = await tx
    .select({ id: application.applicationRefId, status: application.status })
    .from(application)
    .where(inArray(application.applicationRefId, requested))
    .orderBy(application.applicationRefId)
    .for('update')
  const kept = new Set(applications.filter(({ status }) => !contractsToo && isContract(status)).map(({ id }) => id))
  return orders.map(({ id }) => id).filter((id) => !kept.has(id))
}
