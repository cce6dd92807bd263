import { z } from 'zod'

export const port = (fallback: number) =>
  z.string().regex(/^\d+$/, 'must be a port number').transform(Number).pipe(z.int().max(65_535)).default(fallback)

const Environment = z.object({
  SANDBOX_HOST: z.string().min(1).default('127.0.0.1'),
  SANDBOX_PORT: port(3100),
  SANDBOX_SMTP_PORT: port(3125),
  HIBLA_NOW: z.iso.datetime({ offset: true, error: 'must be an instant such as 2026-01-15T09:00:00+08:00' }).optional(),
})

export type Config = z.output<typeof Environment>

export const readConfig = (environment: Record<string, string | undefined>): Config =>
  readEnvironment(Environment, environment)

/** Throws one plain line that names every wrong variable. */
export function readEnvironment<Schema extends z.ZodType>(
  schema: Schema,
  environment: Record<string, string | undefined>,
): z.output<Schema> {
  // In a shell or a .env file, an empty variable means 'not set'.
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(set)
  if (parsed.success) return parsed.data
  throw new Error(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; '))
}
