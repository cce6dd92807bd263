/**
 * The map: every capability, and which others it may use through their doors. Folders in contract, api, web and e2e have
 * the same names, and the import checks are based on it. `webOnly` capabilities exist only in the browser.
 */
export const capabilities = {
  identity: { opens: [] },
  captcha: { opens: [] },
  content: { opens: [] },
  address: { opens: [] },
  help: { opens: ['content', 'address'] },
  catalog: { opens: ['help', 'address'] },
  agents: { opens: ['address'] },
  serviceability: { opens: ['address', 'agents'] },
  leads: { opens: ['address', 'agents', 'serviceability'] },
  documents: { opens: [] },
  account: { opens: ['identity'] },
  notifications: { opens: ['account'] },
  billing: { opens: ['account'] },
  payments: { opens: ['identity', 'account', 'billing'] },
  autopay: { opens: ['account', 'billing', 'payments'] },
  applications: {
    opens: ['identity', 'catalog', 'address', 'agents', 'serviceability', 'leads', 'documents', 'account', 'billing'],
  },
  sales: { opens: ['agents', 'documents', 'applications', 'content'] },
  shop: { opens: ['content', 'address', 'catalog', 'account', 'billing'] },
  cart: { opens: ['catalog', 'account', 'shop'] },
  orders: { opens: ['identity', 'account', 'notifications', 'billing', 'payments', 'shop', 'cart'] },
  support: { opens: ['identity', 'documents', 'account', 'notifications', 'help'] },
  audit: { opens: [] },
  outages: { opens: ['address', 'serviceability', 'account', 'billing', 'notifications'] },
  devices: { opens: ['account', 'billing', 'support', 'outages'] },
  referrals: {
    opens: [
      'identity',
      'address',
      'serviceability',
      'account',
      'billing',
      'payments',
      'applications',
      'notifications',
      'content',
    ],
  },
  landing: {
    opens: ['catalog', 'content', 'help', 'address', 'serviceability', 'leads', 'applications'],
    webOnly: true,
  },
  dashboard: {
    opens: [
      'account',
      'applications',
      'billing',
      'payments',
      'autopay',
      'orders',
      'devices',
      'content',
      'notifications',
    ],
    webOnly: true,
  },
  tour: { opens: ['identity'], webOnly: true },
  'back-office': {
    opens: [
      'identity',
      'applications',
      'orders',
      'support',
      'payments',
      'outages',
      'referrals',
      'audit',
      'content',
      'help',
      'notifications',
    ],
    webOnly: true,
  },
} as const satisfies Record<string, { opens: readonly string[]; webOnly?: true }>

export type Capability = keyof typeof capabilities

/** The capabilities that the API has too. */
export type ServedCapability = {
  [K in Capability]: (typeof capabilities)[K] extends { webOnly: true } ? never : K
}[Capability]
