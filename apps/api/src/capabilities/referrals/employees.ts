import type { EmployeeInformation, updateEmployee as updateCall } from '@hibla/contract/referrals/employees.contract'
import { accountNumberOf } from '@hibla/contract/identity/principal.rule'
import { ok, refused } from '@hibla/contract/values/outcome'
import { and, asc, eq } from '../../kernel/postgres/sql.ts'
import type { SignedInCaller } from '../../kernel/http/caller.ts'
import type { RequestOf } from '../../kernel/http/route.ts'
import type { ReferralsDeps } from './deps.ts'
import { referralEmployee } from './referrals.tables.ts'

/** Found by the email address that the login has proved: anybody can type a colleague's number. */
const employeeOf = async ({ db, provedEmailOf }: ReferralsDeps, personId: string) => {
  const email = await provedEmailOf(personId)
  if (email === undefined) return undefined
  const isTheirs = and(eq(referralEmployee.email, email.toLowerCase()), eq(referralEmployee.isActive, true))
  const [found] = await db.select().from(referralEmployee).where(isTheirs)
  return found
}

/** In the token or, if that is older, in the attributes. */
const companyOf = async ({ identity }: ReferralsDeps, { id, claims }: SignedInCaller): Promise<string | null> =>
  claims.company ?? (await identity.find(id))?.attributes.company ?? null

export const employeeFacts = async (deps: ReferralsDeps, caller: SignedInCaller) => {
  const employee = await employeeOf(deps, caller.id)
  return { employee, company: await companyOf(deps, caller) }
}

export const readIsEmployee = async (deps: ReferralsDeps, caller: SignedInCaller) => {
  const { employee, company } = await employeeFacts(deps, caller)
  return ok({ status: true as const, isEmployee: employee !== undefined, company })
}

const companies = async ({ db }: ReferralsDeps): Promise<string[]> => {
  const rows = await db
    .selectDistinct({ company: referralEmployee.company })
    .from(referralEmployee)
    .orderBy(asc(referralEmployee.company))
  return rows.map(({ company }) => company)
}

type Known = Exclude<Awaited<ReturnType<typeof employeeOf>>, undefined>

const shown = async (
  deps: ReferralsDeps,
  { claims }: SignedInCaller,
  { employeeNumber, firstName, lastName, email, department, mobileNumber }: Known,
  company: string | null,
): Promise<EmployeeInformation> => ({
  employeeNumber,
  fullName: `${firstName} ${lastName}`,
  email,
  company,
  department,
  mobileNumber,
  companies: await companies(deps),
  creditedTo: accountNumberOf(claims) ?? null,
})

export const readEmployee = async (deps: ReferralsDeps, caller: SignedInCaller) => {
  const { employee, company } = await employeeFacts(deps, caller)
  return employee ? ok(await shown(deps, caller, employee, company)) : refused('employee-not-found')
}

/** Our own row first: if the provider can't be reached then, the same call again does the rest. */
export const updateEmployee = async (deps: ReferralsDeps, { caller, body }: RequestOf<typeof updateCall>) => {
  const employee = await employeeOf(deps, caller.id)
  if (!employee) return refused('employee-not-found')
  const { company, department, mobileNumber } = body
  if (!(await companies(deps)).includes(company)) return refused('company-unknown')
  const isTheirs = and(
    eq(referralEmployee.employeeNumber, employee.employeeNumber),
    eq(referralEmployee.email, employee.email),
    eq(referralEmployee.isActive, true),
  )
  const changed = await deps.db.transaction(async (tx) => {
    if (await deps.isErased(tx, caller.id)) return undefined
    const [row] = await tx.update(referralEmployee).set({ department, mobileNumber }).where(isTheirs).returning()
    return row
  })
  // The list may have been read in again meanwhile, without them.
  if (!changed) return refused('employee-not-found')
  await deps.identity.setCompany(caller.id, company)
  return ok({ status: true as const, employee: await shown(deps, caller, changed, company) })
}
