import { join } from 'node:path'
import { paymentGroups, payMethods } from '@hibla/contract/payments/methods.rule'
import { z } from 'zod'
import { readData } from '../../../kernel/data/read-data.ts'
import type { Database } from '../../../kernel/postgres/database.ts'
import { paymentChannel, paymentMethod } from './methods.tables.ts'

const Method = z.strictObject({
  payMethod: z.enum(payMethods),
  name: z.string().min(1).max(80),
  group: z.enum(paymentGroups).optional(),
  brands: z.array(z.string()).default([]),
  serviceCharge: z.int().min(0).default(0),
  note: z.string(),
  channels: z.array(
    z.strictObject({
      code: z.string().min(1).max(40),
      gateway: z.enum(['paynamics', 'maya']),
      name: z.string().min(1).max(80),
      where: z.string().optional(),
    }),
  ),
})

/** Loads the ways to pay that aren't in the database yet. */
export const loadMethods = async (db: Database, folder: string): Promise<void> => {
  const methods = await readData(join(folder, 'methods.yaml'), z.array(Method))
  const channels = methods.flatMap(({ payMethod, channels: own }) => own.map((each) => ({ ...each, payMethod })))
  await db.transaction(async (tx) => {
    await tx
      .insert(paymentMethod)
      .values(methods.map(({ channels: _, ...method }, position) => ({ ...method, position })))
      .onConflictDoNothing()
    await tx
      .insert(paymentChannel)
      .values(channels.map((channel, position) => ({ ...channel, position })))
      .onConflictDoNothing()
  })
}
