import { z } from 'zod'

/** Who a plan is for, and what kind of customer someone is: a household or a small business. */
export const CustomerCategory = z.enum(['RES', 'SME'])
export type CustomerCategory = z.infer<typeof CustomerCategory>

/** What the categories are called. Whoever isn't a household is a business to us. */
const byName = { residential: 'RES', corporate: 'SME', sme: 'SME', commercial: 'SME' } as const
type Name = keyof typeof byName
const categoryNames = Object.keys(byName) as [Name, ...Name[]]
const upperCase = categoryNames.map((name) => name.toUpperCase() as Uppercase<Name>)

/** A category by its code or its name, in lower or in upper case. */
export const NamedCategory = z
  .enum([...CustomerCategory.options, ...categoryNames, ...upperCase])
  .transform((given): CustomerCategory => (given === 'RES' ? given : byName[given.toLowerCase() as Name]))
