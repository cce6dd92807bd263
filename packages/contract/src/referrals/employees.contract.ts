import { z } from 'zod'
import { endpoint, perHour } from '../endpoint.ts'
import { MobileNumber } from '../values/person.ts'
import { shownLine } from '../values/shown-text.ts'

export const isEmployee = endpoint({
  method: 'GET',
  path: '/channels/is-employee',
  summary:
    'Whether the caller is on the personnel list, by their proved email address, and for which company they work.',
  access: 'signed-in',
  ok: z.object({
    status: z.literal(true),
    isEmployee: z.boolean(),
    /** From the token, or else from the attributes of the login. */
    company: z.string().nullable(),
  }),
})

export const EmployeeInformation = z.object({
  employeeNumber: z.string(),
  fullName: z.string(),
  email: z.string(),
  /** Null until they've chosen it. */
  company: z.string().nullable(),
  department: z.string(),
  mobileNumber: z.string(),
  /** The companies that they can choose from. */
  companies: z.array(z.string()),
  /** The account that rewards are credited to: the one in use. */
  creditedTo: z.string().nullable(),
})
export type EmployeeInformation = z.infer<typeof EmployeeInformation>

export const employeeInformation = endpoint({
  method: 'GET',
  path: '/referrals/employee',
  summary: 'What the employee programme knows about the caller.',
  access: ['customer', 'referrer'],
  ok: EmployeeInformation,
  refusals: ['employee-not-found'],
})

const EmployeeDetails = z.object({
  company: shownLine(120).min(1, 'Choose your company'),
  department: shownLine(80),
  mobileNumber: z.union([z.literal(''), MobileNumber]),
})

export const updateEmployee = endpoint({
  method: 'PUT',
  path: '/referrals/employee',
  summary: 'Changes what an employee tells about themselves. The company becomes an attribute of their login.',
  access: ['customer', 'referrer'],
  body: EmployeeDetails,
  ok: z.object({ status: z.literal(true), employee: EmployeeInformation }),
  refusals: ['employee-not-found', 'company-unknown'],
  limit: perHour(30),
})
