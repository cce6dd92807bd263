import { z } from 'zod'
import { onOff, pesos, atLeast, text, url, variable } from '../variable.ts'

const propertyIds = z
  .string()
  .regex(/^[A-Z0-9, -]*$/, 'must be ids, comma separated')
  .transform((text) => text.split(/[, ]+/).filter(Boolean))
/** Subdivisions of the demo data that are never offered. */
const hiddenInDemo = ['01', '02', '05', '06', '08'].map((n) => `DEMO-S-13803000${n}-2`)

export const providerVariables = {
  BRAND_FILE: variable(text, {
    about:
      'name, colours and contacts, to make the portal yours: a file like `apps/api/data/brand.yaml`, which production refuses because its provider is invented',
    required: 'in production',
    otherwise: 'apps/api/data/brand.yaml',
    example: '/srv/hibla/brand.yaml',
  }),
  LEGAL_PAGES: variable(text, {
    about:
      'a folder with your legal pages, like `apps/api/data/content/pages`: `hibla setup` loads them into a new installation. In production it needs them, and refuses pages that name the invented provider',
    otherwise: 'apps/api/data/content/pages',
    example: '/srv/hibla/pages',
  }),
  ANNOUNCEMENT_ENABLED: variable(onOff, { about: 'the strip above the page', default: 'off' }),
  SALES_LOCATION_RESTRICTION_ENABLED: variable(z.enum(['true', 'false']), {
    about: '`true` limits agents to their locations',
    otherwise: 'false; true with demo data',
  }),
  HIDDEN_SUBDIVISION_IDS: variable(propertyIds, {
    about: 'ids of subdivisions never to offer, comma separated; by default five of the demo data',
    default: hiddenInDemo.join(','),
  }),
  FEATURE_SLI: variable(onOff, { about: 'only published in `/config.json`', default: 'off' }),
  FEATURE_ACCOUNT_MANAGEMENT: variable(onOff, { about: 'account management in the portal', default: 'on' }),
  FEATURE_CAPTCHA_DISPLAY_OFF: variable(onOff, { about: '`on` turns the captcha off', default: 'off' }),
  ANALYTICS_URL: variable(url, { about: 'where page views are sent, only after consent' }),
  TAG_MANAGER_ID: variable(z.string().regex(/^GTM-[A-Z0-9]+$/, 'must look like GTM-ABC123'), {
    about: 'Google Tag Manager, loaded only after consent',
    example: 'GTM-ABC123',
  }),
}

export const ruleVariables = {
  PAYMENT_CEILING: variable(pesos, { about: 'the most pesos that anybody can pay at once', default: '100000' }),
  PAYMENT_PAGE_MINUTES: variable(atLeast(5), {
    about: 'how long a payment can be made on the gateway’s page',
    default: '30',
  }),
  PAYMENT_NUMBER_HOURS: variable(atLeast(1), {
    about: 'how long a payment can be made with a number at a counter or outlet',
    default: '72',
  }),
  REFUND_APPROVAL_FROM: variable(pesos, {
    about:
      'if this many pesos or more go back of a payment, or on one day by one person or to one account, a second person has to agree',
    default: '5000',
  }),
  ORDER_CODE_MINUTES: variable(atLeast(1), {
    about: 'how long an order can be placed with a code that was entered for it; after that another code is needed',
    default: '15',
  }),
  ORDER_PAY_HOURS: variable(atLeast(1), {
    about: 'how long an order waits for what is paid at checkout, before it’s cancelled',
    default: '24',
  }),
}
