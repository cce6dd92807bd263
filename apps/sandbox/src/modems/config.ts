import { z } from 'zod'
import { port, readEnvironment } from '../config.ts'

const Environment = z.object({
  SANDBOX_HOST: z.string().min(1).default('127.0.0.1'),
  SANDBOX_MODEMS_PORT: port(3160),
  SANDBOX_URL: z.url('must be an address such as http://127.0.0.1:3100').optional(),
})

export const readConfig = (environment: Record<string, string | undefined>): z.output<typeof Environment> =>
  readEnvironment(Environment, environment)
