import type { ApplicantDetails } from '@hibla/contract/applications/review.contract'
import type { ApplicationStatus } from '@hibla/contract/applications/status.rule'
import { neverGiven } from '@hibla/contract/documents/requirements.rule'
import { IsoDate } from '@hibla/contract/values/iso-date'
import { ok, refused } from '@hibla/contract/values/outcome'
import { asc, eq } from '../../../kernel/postgres/sql.ts'
import type { Caller } from '../../../kernel/http/caller.ts'
import type { Executor } from '../../../kernel/postgres/database.ts'
import { applicationChange as change, type applicationOrder as order } from '../applications.tables.ts'
import { shownAppointment } from '../appointments/shown.ts'
import { neededFor } from '../submitting/needed-documents.ts'
import type { ApplicationsDeps } from '../deps.ts'
import { wholeApplication } from '../whole-application.ts'
import { actionsOf, withNames, withoutStaff } from './actions.ts'

/** While documents can still be asked for. */
const canRequestDocuments = new Set<ApplicationStatus>(['submitted', 'in-review', 'returned'])

type Deps = Pick<ApplicationsDeps, 'db' | 'clock' | 'accounts' | 'documents' | 'identity' | 'address'>

/** Everything about an application, as staff see it. */
export const detailsOf = async (
  { clock, accounts, documents, address }: Pick<Deps, 'clock' | 'accounts' | 'documents' | 'address'>,
  db: Executor,
  applicationRefId: string,
): Promise<ApplicantDetails | undefined> => {
  const row = await wholeApplication(db, applicationRefId)
  if (!row) return undefined
  const { application: found, booked, accountNumber } = row
  const { event } = found
  const history = await db
    .select()
    .from(change)
    .where(eq(change.applicationRefId, applicationRefId))
    .orderBy(asc(change.id))
  const account = accountNumber === null ? undefined : await accounts.find(db, accountNumber)
  return {
    applicationReferenceNo: applicationRefId,
    status: found.status,
    customerSegment: event.customerSegment,
    firstName: event.firstName,
    lastName: event.lastName,
    title: found.title,
    middleName: found.middleName,
    citizenship: row.citizenship,
    exclusive: found.exclusive,
    birthDate: IsoDate.nullable().parse(found.birthDate),
    emailAddress: event.emailAddress,
    mobileNumber: event.mobileNumber,
    alternateContactNumber: event.alternateContactNumber,
    alternateEmailAddress: event.alternateEmailAddress,
    landlineNumber: event.landlineNumber,
    hasEmpOfGovtOrForeignEmbassy: event.hasEmpOfGovtOrForeignEmbassy,
    businessName: event.businessName,
    businessTin: event.businessTin,
    businessType: found.businessType,
    industryType: event.industryType,
    representativeFirstName: event.representativeFirstName,
    representativeLastName: event.representativeLastName,
    representativeDepartment: event.representativeDepartment,
    place: addressOf(row.order, address),
    addresses: event.addresses,
    agentCode: found.agentCode,
    promoCode: found.promoCode,
    agentRemarks: found.agentRemarks,
    submittedAt: found.submittedAt?.toISOString() ?? null,
    quote: found.agreed?.quote ?? null,
    termMonths: found.agreed?.chosen.term.termMonths ?? null,
    appointment: shownAppointment(booked, found.status, clock.now()),
    visitFirst: row.order.visitFirst,
    visitNote: found.visitNote,
    account: account ? { accountNumber: account.accountNumber, status: account.status } : null,
    missing: canRequestDocuments.has(found.status)
      ? neverGiven(neededFor(await documents.demands(db), found), await documents.of(db, applicationRefId))
      : [],
    history: history.map(({ status, by, byPersonId, reason, at }) => ({
      status,
      by,
      byPersonId,
      byName: null,
      reason,
      at: at.toISOString(),
    })),
    actions: await actionsOf(db, applicationRefId),
    asOf: found.changedAt.toISOString(),
  }
}

const addressOf = (
  { latitude, longitude, technology, place }: typeof order.$inferSelect,
  { nameAt }: Deps['address'],
): ApplicantDetails['place'] => {
  if (latitude === null || longitude === null || technology === null || place === null) return null
  const barangay = nameAt({ latitude, longitude })
  return { latitude, longitude, technology, locationType: place.locationType, barangay }
}

export const readDetails = async (deps: Deps, caller: Caller, applicationRefId: string) => {
  const details = await detailsOf(deps, deps.db, applicationRefId)
  if (!details) return refused('not-found')
  const shown = caller.personas.has('back-office') ? await withNames(deps.identity, details) : withoutStaff(details)
  return ok({ status: true as const, details: shown })
}
