import { usualRoleNames } from '@hibla/contract/identity/principal.rule'
import { z } from 'zod'
import { onOff, text, url, variable } from '../variable.ts'

const roles = z
  .string()
  .regex(/^[^\s,]+(,[^\s,]+)*$/, 'must be role names, comma separated')
  .transform((text) => text.split(','))
const role = (whose: keyof typeof usualRoleNames, about: string) =>
  variable(roles, { about, default: usualRoleNames[whose].join(',') })

export const identityVariables = {
  IDENTITY: variable(z.enum(['embedded', 'keycloak'], "must be 'embedded' or 'keycloak'"), {
    about: '`embedded` or `keycloak`, see [keycloak.md](keycloak.md)',
    required: 'in production',
    outsideProduction: 'embedded',
    example: 'embedded',
  }),
  IDENTITY_URL: variable(url, {
    about: 'the identity provider’s address, where it isn’t embedded',
    example: 'https://login.example.com',
  }),
  IDENTITY_SERVICE_CLIENT: variable(text, { about: 'the client that manages accounts', default: 'hibla-service' }),
  IDENTITY_SERVICE_SECRET: variable(text, {
    about: 'its secret',
    otherwise: 'derived from SECRET_KEY',
    example: 'SECRET',
    secret: true,
  }),
  IDENTITY_AUDIENCE: variable(text, { about: 'the audience of tokens for the API', default: 'hibla-api' }),
  IDENTITY_REALM: variable(text, { about: 'the realm', default: 'hibla' }),
  IDENTITY_CLIENT: variable(text, { about: 'the browser’s client', default: 'hibla-web' }),
  STAFF_SECOND_FACTOR: variable(onOff, {
    about:
      'sales and back-office people need an authenticator app to log in; with Keycloak it is [Keycloak’s own setting](keycloak.md)',
    inProduction: 'on',
    outsideProduction: 'off',
  }),
  ROLE_GUEST: role('guest', 'what the realm calls this role'),
  ROLE_CUSTOMER: role('customer', 'the same; separate several names with commas, the portal assigns the first'),
  ROLE_SALES: role('sales', 'the same'),
  ROLE_REFERRER: role('referrer', 'the same'),
  ROLE_BACK_OFFICE: role('back-office', 'the same'),
}
