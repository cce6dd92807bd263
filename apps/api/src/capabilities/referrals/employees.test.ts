import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract } from '@hibla/contract'
import { ana as applicantAna } from '@hibla/contract/applications/test/ana'
import { Tokens } from '@hibla/contract/identity/identity.contract'
import { beforeEach, expect, test } from 'vitest'
import type { As } from '../../../test/api.ts'
import { whenOver } from '../../../test/when-over.ts'
import { eq, sql } from '../../kernel/postgres/sql.ts'
import { readDemoAccounts } from '../../demo.ts'
import { applicantsOf } from '../applications/test/applicant.ts'
import { importEmployees } from './import-employees.ts'
import { referralEmployee } from './referrals.tables.ts'
import { useReferrals } from './test/referring.ts'

const { api, payloadOf, rowOf } = await useReferrals()
const { orderOf, reference, save } = applicantsOf(api)
const { employeeInformation, isEmployee, referralList, submitReferral, updateEmployee } = contract.referrals
beforeEach(() => api.db.execute(sql`truncate limit_window, recipient_count`))

const idOf = async (name: string) => {
  const [person] = await api.db.execute<{ id: string }>(
    sql`select id::text as id from person where email = ${`${name}@hibla.example.com`}`,
  )
  return person!.id
}
/** Mia is on the demo's personnel list, Leo isn't. */
const [mia, leo] = [await idOf('employee'), await idOf('referrer')]
const as = (id: string): As => ({ as: `${id}.referrer` })
const asked = (id: string) => api.call(isEmployee, as(id))
const change = (id: string, own: object = {}) =>
  api.call(updateEmployee, {
    body: { company: 'Hibla Field Services', department: 'Splicing', mobileNumber: '9175550199', ...own },
    ...as(id),
  })

test('[referrals.is-employee-get, referrals.employee-status-call, endpoints.channels-is-employee] GET /channels/is-employee tells from the stored personnel list who is an employee, and of which company', async () => {
  const get = (id: string) => api.inject({ method: 'GET', url: '/api/channels/is-employee', ...as(id) })
  expect((await get(mia)).json()).toEqual({ status: true, isEmployee: true, company: 'Hibla Fibre Networks' })
  expect((await get(leo)).json()).toEqual({ status: true, isEmployee: false, company: null })
  expect((await api.inject({ method: 'GET', url: '/api/channels/is-employee' })).statusCode).toBe(401)
  // Whoever is logged in can ask, with whatever role.
  for (const role of ['', 'customer', 'sales', 'back-office'] as const) {
    const answer = await api.inject({ method: 'GET', url: '/api/channels/is-employee', as: `${mia}.${role}` })
    expect(answer.json(), role).toEqual({ status: true, isEmployee: true, company: 'Hibla Fibre Networks' })
  }
  await api.db.update(referralEmployee).set({ isActive: false }).where(eq(referralEmployee.employeeNumber, 'E-2001'))
  expect((await asked(mia)).body.isEmployee).toBe(false)
  await api.db.update(referralEmployee).set({ isActive: true }).where(eq(referralEmployee.employeeNumber, 'E-2001'))
})

test('[access.referral-employee-needs-flag-company-and-erp] the company is that of the token, or else that of the attributes', async () => {
  const { password } = await readDemoAccounts()
  const username = 'employee@hibla.example.com'
  const { body } = await api.call(contract.identity.login, { body: { username, password } })
  const authorization = `Bearer ${Tokens.parse(body).access_token}`
  await api.db.execute(sql`update person set attributes = attributes - 'company' where id::text = ${mia}`)
  const answer = await api.inject({ method: 'GET', url: '/api/channels/is-employee', headers: { authorization } })
  expect(answer.json()).toEqual({ status: true, isEmployee: true, company: 'Hibla Fibre Networks' })
  expect((await asked(mia)).body).toMatchObject({ isEmployee: true, company: null })
  const before = { company: 'Hibla Fibre Networks', department: 'Customer care', mobileNumber: '' }
  expect((await change(mia, before)).status).toBe(200)
  expect((await asked(mia)).body.company).toBe('Hibla Fibre Networks')
})

test('[referrals.employee-status-call] an address that its login hasn’t proved is nobody’s on the list', async () => {
  await api.db.execute(sql`update person set email_verified = false where id::text = ${mia}`)
  expect((await asked(mia)).body.isEmployee).toBe(false)
  await api.db.execute(sql`update person set email_verified = true where id::text = ${mia}`)
  expect((await asked(mia)).body.isEmployee).toBe(true)
})

test('an employee sees what we know, and changes company, department and number', async () => {
  expect((await api.call(employeeInformation, as(mia))).body).toEqual({
    employeeNumber: 'E-2001',
    fullName: 'Mia Bautista',
    email: 'employee@hibla.example.com',
    company: 'Hibla Fibre Networks',
    department: 'Customer care',
    mobileNumber: '',
    companies: ['Hibla Fibre Networks', 'Hibla Field Services'].toSorted(),
    creditedTo: null,
  })
  expect((await change(mia)).body.employee).toMatchObject({
    company: 'Hibla Field Services',
    department: 'Splicing',
    mobileNumber: '9175550199',
  })
  // The attribute of the login, which the next token has.
  expect((await asked(mia)).body.company).toBe('Hibla Field Services')
})

test('a company that isn’t on the list is refused, and so is whoever isn’t', async () => {
  expect((await change(mia, { company: 'Somewhere Else' })).problem.code).toBe('company-unknown')
  expect((await change(leo)).problem.code).toBe('employee-not-found')
  expect((await api.call(employeeInformation, as(leo))).problem.code).toBe('employee-not-found')
  expect((await api.call(employeeInformation, { as: 'ana.sales' })).status).toBe(403)
})

test('an employee who is a customer is in the programme too; a customer who isn’t on the list isn’t', async () => {
  const customer = { as: `${mia}.customer` } as const
  expect((await api.call(employeeInformation, customer)).body.employeeNumber).toBe('E-2001')
  const body = { company: 'Hibla Field Services', department: 'Splicing', mobileNumber: '' }
  expect((await api.call(updateEmployee, { body, ...customer })).body.employee).toMatchObject(body)
  const stranger = { as: `${leo}.customer` } as const
  expect((await api.call(employeeInformation, stranger)).problem.code).toBe('employee-not-found')
  expect((await api.call(updateEmployee, { body, ...stranger })).problem.code).toBe('employee-not-found')
})

const refer = (id: string, own: object) =>
  api.call(submitReferral, {
    query: {},
    body: payloadOf({ accountNumber: '', email: '' }, { referralType: 'ERP', ...own }),
    idempotencyKey: crypto.randomUUID(),
    ...as(id),
  })

test('an employee’s referral is the application they began, and nobody else’s', async () => {
  await change(mia)
  const order = await orderOf(`${mia}.referrer`)
  await reference(order, undefined, as(mia))
  await save(order, { basicInfo: { ...applicantAna, email: 'for-mia@example.com' } }, as(mia))
  expect((await refer(leo, { referenceNum: order.orderId })).problem.code).toBe('not-an-employee')
  const { body } = await refer(mia, { referenceNum: order.orderId, emailID: 'for-mia@example.com' })
  expect(body).toEqual({
    status: true,
    referenceNum: order.orderId,
    serviceabilityStatus: 'Serviceable',
    emailed: false,
  })
  expect(await rowOf(order.orderId)).toMatchObject({
    type: 'ERP',
    state: 'applying',
    applicationRefId: order.orderId,
    personId: mia,
    referrerName: 'Mia Bautista',
  })
  expect((await api.call(referralList, { query: {}, ...as(mia) })).body).toMatchObject([{ referralType: 'ERP' }])
  const foreign = await orderOf('somebody.referrer')
  expect((await refer(mia, { referenceNum: foreign.orderId })).problem.code).toBe('order-unknown')
})

test('[referrals.submit-call-sends-account-number-and-payload] an employee with two accounts refers for the one they name, and for no account of others', async () => {
  await change(mia)
  const accounts = ['1000000000052', '1000000000060']
  const by = { as: `${mia}.customer`, accounts } as const
  const send = async (query: { accountNumber?: string }, referrerAccountNumber = '') => {
    const order = await orderOf(by.as)
    await reference(order, undefined, by)
    await save(order, { basicInfo: { ...applicantAna, email: `${order.orderId}@example.com`.toLowerCase() } }, by)
    const body = payloadOf(
      { accountNumber: referrerAccountNumber, email: '' },
      { referralType: 'ERP', referenceNum: order.orderId },
    )
    const { status } = await api.call(submitReferral, { query, body, idempotencyKey: crypto.randomUUID(), ...by })
    return [status, (await rowOf(order.orderId))?.accountNumber]
  }
  for (const accountNumber of accounts) {
    expect(await send({ accountNumber })).toEqual([200, accountNumber])
    expect(await send({}, accountNumber)).toEqual([200, accountNumber])
  }
  expect(await send({})).toEqual([200, accounts[0]])
  expect(await send({}, '1000000000011')).toEqual([200, accounts[0]])
})

test('[referrals.employee-status-call] an employee without a company is one, and refers nobody', async () => {
  await api.db.execute(sql`update person set attributes = attributes - 'company' where id::text = ${mia}`)
  expect((await asked(mia)).body).toMatchObject({ isEmployee: true, company: null })
  expect((await refer(mia, {})).problem.code).toBe('not-an-employee')
})

const folder = await mkdtemp(join(tmpdir(), 'hibla-employees-'))
whenOver(() => rm(folder, { recursive: true, force: true }))
const take = async (...lines: string[]) => {
  const file = join(folder, 'employees.csv')
  await writeFile(file, ['employee_number,email,first_name,last_name,company,department', ...lines].join('\n'))
  return importEmployees(api.db, file)
}
const listed = () =>
  api.db
    .select({ number: referralEmployee.employeeNumber, email: referralEmployee.email })
    .from(referralEmployee)
    .where(eq(referralEmployee.isActive, true))
    .orderBy(referralEmployee.employeeNumber)

test('the personnel list is taken over whole: who isn’t in it any more has left', async () => {
  const rico = 'E-2002,rico@example.com,Rico,Salazar,Hibla Field Services,Installation'
  expect(await take(rico, 'E-2003,NEW@example.com,Nina,Cruz,Hibla Fibre Networks,')).toEqual({ employees: 2 })
  expect(await listed()).toEqual([
    { number: 'E-2002', email: 'rico@example.com' },
    { number: 'E-2003', email: 'new@example.com' },
  ])
  expect(await take(rico, 'E-2004,new@example.com,Nina,Cruz,Hibla Fibre Networks,')).toEqual({ employees: 2 })
  expect((await listed()).map(({ number }) => number)).toEqual(['E-2002', 'E-2004'])
})

test('somebody whose address has changed keeps what they told us, even if two have swapped theirs', async () => {
  const [line, other] = ['Rico,Salazar,Hibla Field Services,', 'Nina,Cruz,Hibla Fibre Networks,']
  await take(`E-3001,rico@example.com,${line}`, `E-3002,nina@example.com,${other}`)
  const told = { department: 'Splicing', mobileNumber: '9175550177' }
  await api.db.update(referralEmployee).set(told).where(eq(referralEmployee.employeeNumber, 'E-3001'))
  const rico = async () =>
    (await api.db.select().from(referralEmployee).where(eq(referralEmployee.employeeNumber, 'E-3001')))[0]
  await take(`E-3001,r.salazar@example.com,${line}`, `E-3002,nina@example.com,${other}`)
  expect(await rico()).toMatchObject({ email: 'r.salazar@example.com', isActive: true, ...told })
  await take(`E-3001,nina@example.com,${line}`, `E-3002,r.salazar@example.com,${other}`)
  expect(await rico()).toMatchObject({ email: 'nina@example.com', ...told })
  expect(await listed()).toEqual([
    { number: 'E-3001', email: 'nina@example.com' },
    { number: 'E-3002', email: 'r.salazar@example.com' },
  ])
})

test('bad lines are told with their number, and nothing changes', async () => {
  const before = await listed()
  const outcome = await take('E-2005,nowhere,Ana,Reyes,Hibla,', 'E-2006,a@example.com,,Reyes,Hibla,')
  expect(outcome).toMatchObject({ mistakes: [{ line: 2 }, { line: 3 }] })
  expect(await take('E-1,a@example.com,A,B,C,', 'E-1,b@example.com,A,B,C,')).toMatchObject({
    mistakes: [{ line: 3, wrong: 'E-1 is in the list twice' }],
  })
  expect(await listed()).toEqual(before)
})
