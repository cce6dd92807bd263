import { z } from 'zod'
import { logLevels } from '../../kernel/http/connections/log.ts'
import { atLeast, onOff, port, text, variable, whole } from '../variable.ts'

const origin = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://portal.example.com' })
  .refine((text) => new URL(text).href === `${new URL(text).origin}/`, 'must not have a path')
  .transform((text) => new URL(text).origin)
const postgres = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' })

export const processVariables = {
  HIBLA_MODE: variable(z.enum(['production', 'development', 'test'], "must be 'production', 'development' or 'test'"), {
    about:
      'production, development or test; production never falls back to a simulator, and its clock can’t be moved. `script/server` chooses development',
    default: 'production',
  }),
  PROCESS_ROLE: variable(z.enum(['all', 'pages', 'jobs'], "must be 'all', 'pages' or 'jobs'"), {
    about:
      'what a process does: `pages` serves people, `jobs` works schedules and queues and answers only `/healthz`, `/readyz` and `/metrics`, `all` does both',
    default: 'all',
  }),
  PORT: variable(port, { about: 'the port that the portal listens on', default: '3000' }),
  HOST: variable(text, { about: 'the address that the portal listens on', default: '127.0.0.1' }),
  ORIGIN: variable(origin, {
    about: 'where browsers reach the portal; in production it must be https://',
    required: 'in production',
    otherwise: 'http://localhost:PORT',
    example: 'https://portal.example.com',
  }),
  SECRET_KEY: variable(z.string().min(32, 'must have at least 32 characters'), {
    about:
      'every key that signs cookies and codes is derived from it. Keep it: with another one all sessions end. `script/server` makes one for each installation outside production, and keeps it in `HIBLA_DATA`',
    required: 'always',
    example: '$(openssl rand -hex 32)',
    secret: true,
  }),
  TRUST_PROXY: variable(text, {
    about:
      'the address of the proxy in front of the portal; required in production if HOST is this machine and ORIGIN isn’t',
    example: '127.0.0.1',
  }),
}

export const databaseVariables = {
  DATABASE_URL: variable(postgres, {
    about:
      'PostgreSQL 15 or newer, or a transaction pooler in front of it. `script/server` without it starts an embedded one',
    required: 'always',
    example: 'postgres://hibla:PASSWORD@database.internal:5432/hibla',
  }),
  DATABASE_DIRECT_URL: variable(postgres, {
    about:
      'PostgreSQL itself, where `DATABASE_URL` is a transaction pooler such as PgBouncer: nothing is prepared there then, and jobs, setup, address search and notifications go past it; without it, a portal behind one doesn’t start',
    example: 'postgres://hibla:PASSWORD@database.internal:5432/hibla',
  }),
  DATABASE_READ_URL: variable(postgres, {
    about:
      'standbys, not through a pooler: lists, figures and exports, which may be a second old, are read there; whoever uses a browser still sees their own changes at once',
    example: 'postgres://hibla:PASSWORD@standby.internal:5432/hibla',
  }),
  DATABASE_POOL: variable(whole, {
    about:
      'connections for requests; each process opens up to 15 more: 4 for jobs, 4 for their queues, 4 for changes to a person at the identity provider, 2 for address search and 1 that listens for changes',
    default: '10',
  }),
  CONTENT_CACHE: variable(onOff, {
    about: 'caches public content until PostgreSQL says that it changed; `off` if notifications don’t arrive',
    default: 'on',
    was: 'CONTENT_MEMORY',
  }),
}

export const limitVariables = {
  REQUESTS_PER_MINUTE: variable(whole, { about: 'limit per visitor and process', default: '1200' }),
  DRAIN_SECONDS: variable(
    whole.refine((n) => n <= 300, 'must be at most 300'),
    {
      about:
        'how long a process that serves people answers on after SIGTERM, while `/readyz` already says that it’s leaving; for balancers that never try another one',
      default: '0',
    },
  ),
  LOG_LEVEL: variable(z.enum(logLevels), { about: logLevels.join(', '), default: 'info' }),
  METRICS: variable(
    z.string().regex(/^(on|off|\S{20,})$/, "must be 'on', 'off' or a token of at least 20 characters"),
    {
      about:
        '`/metrics` for Prometheus: `on`, `off`, or a token of 20 characters or more that its reader must send (`Authorization: Bearer …`)',
      inProduction: 'off',
      outsideProduction: 'on',
      secret: (given) => given !== 'on' && given !== 'off',
    },
  ),
  API_DOCS: variable(onOff, {
    about: '`/api/docs` and `/api/openapi.json`',
    inProduction: 'off',
    outsideProduction: 'on',
  }),
  SIGNATURE_TEXT: variable(z.string().min(8), {
    about: 'the fixed text of the call signature',
    default: 'hibla-web-portal',
  }),
  NEWS_POLL_SECONDS: variable(
    whole.refine((n) => n >= 1 && n <= 3600, 'must be from 1 to 3600'),
    { about: 'how often an open page asks whether there’s news for its account', default: '20' },
  ),
  CAPTCHA_FREE_CALLS: variable(whole, {
    about:
      'how many registrations, leads, guest orders and code requests (each counted separately) a network may make per hour before a captcha',
    default: '10',
  }),
  CAPTCHA_WORK: variable(atLeast(2), {
    about:
      'how much work the portal’s own captcha asks of a browser, see [decision 18](decisions/0018-the-captcha-is-a-proof-of-work-that-people-dont-notice.md)',
    default: '1000',
  }),
}
