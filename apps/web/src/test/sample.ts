import { usualRoleNames } from '@hibla/contract/identity/principal.rule'
import type { LegalPage } from '@hibla/contract/content/content.contract'
import { RuntimeConfig } from '@hibla/contract/config'

export const sampleConfig: RuntimeConfig = RuntimeConfig.parse({
  version: '3.5.1',
  brand: {
    product: 'Hibla',
    legalName: 'Hibla Fibre Networks, Inc.',
    tagline: 'Light through glass.',
    logo: null,
    colours: {
      ink: '#101B3B',
      paper: '#FBFAF7',
      strand: '#00806E',
      strandBright: '#19D3B5',
      sun: '#F5A524',
      coral: '#C8321F',
    },
    support: { hotline: '(02) 8000 0142', email: 'care@example.com', hours: 'Every day, 6:00 AM to 10:00 PM' },
    social: [{ network: 'Facebook', href: 'https://facebook.example.com/hibla' }],
  },
  baseApiUrl: '/api',
  newApiUrl: '/api',
  notificationsUrl: '/api',
  legacyStatementUrl: null,
  adapterUrl: '/api',
  legacyStatusUrl: null,
  updateAccountUrl: null,
  planUpgradeUrl: null,
  analyticsUrl: null,
  tagManagerId: null,
  origin: 'https://portal.example.com',
  identity: { address: '/', realm: 'hibla', clientId: 'hibla-web', roles: usualRoleNames },
  captchaSiteKey: null,
  captchaScriptUrl: null,
  mapsKey: null,
  mapTilesUrl: null,
  mapTilesCredit: null,
  announcementEnabled: false,
  salesLocationRestrictionEnabled: 'false',
  newsPollSeconds: 20,
  paymentCeiling: 10_000_000,
  features: { sliEnabled: false, accountMgmtEnabled: true, captchaDisplayOff: false },
  signatureText: 'a fixed text',
})

/** What a legal page is written with; `IsoDate` is a brand that only parsing gives. */
export const legalPage = (own: Partial<Record<keyof LegalPage, unknown>> = {}) => ({
  title: 'Privacy notice',
  introduction: '<p>We keep what we need.</p>',
  last_updated_date: '2026-11-02',
  image: null,
  questionAnswerList: [
    { question: 'What do you keep?', answer: '<p>Your name and address.</p>' },
    { question: 'For how long?', answer: '<p>As long as you are with us.</p>' },
  ],
  headingDescriptionList: [
    { heading: 'The service', description: '<ol><li>At your address.</li><li>At your speed.</li></ol>' },
    { heading: 'Your part', description: '<ol><li>Pay by the due date.</li></ol>' },
  ],
  ...own,
})
