type Entry = { opens: readonly string[]; ports?: Record<string, string>; webOnly?: true }

/**
 * The map: every capability, and which others it may use through their services. Folders in contract, api, web and e2e have
 * the same names, the import checks are based on it, and the API builds its capabilities by it, in this order.
 * `webOnly` capabilities exist only in the browser. `ports` are what a capability of the API asks one that comes after it:
 * what it asks, and whom.
 */
export const capabilities = {
  identity: { opens: [] },
  captcha: { opens: [] },
  content: { opens: [] },
  address: { opens: [] },
  help: { opens: ['content', 'address'], ports: { isErased: 'account' } },
  catalog: { opens: ['help', 'address'] },
  agents: { opens: ['address'] },
  serviceability: { opens: ['address', 'agents'] },
  leads: { opens: ['identity', 'address', 'agents', 'serviceability'] },
  documents: { opens: [], ports: { flowOf: 'applications', lockApplication: 'applications' } },
  account: { opens: ['identity', 'address', 'catalog'], ports: { isDown: 'outages' } },
  notifications: { opens: ['identity', 'account'] },
  billing: { opens: ['account'], ports: { cardsCharging: 'autopay' } },
  payments: {
    opens: ['identity', 'help', 'account', 'billing'],
    ports: { cardChecks: 'autopay', retainsPayment: 'orders' },
  },
  autopay: { opens: ['account', 'billing', 'payments'] },
  applications: {
    opens: ['identity', 'catalog', 'address', 'agents', 'serviceability', 'leads', 'documents', 'account', 'billing'],
  },
  sales: { opens: ['identity', 'agents', 'documents', 'applications', 'content'] },
  shop: { opens: ['content', 'address', 'catalog', 'account', 'billing'] },
  cart: { opens: ['catalog', 'account', 'shop'] },
  orders: { opens: ['identity', 'content', 'account', 'notifications', 'billing', 'payments', 'shop', 'cart'] },
  support: {
    opens: ['identity', 'documents', 'account', 'notifications', 'help'],
    ports: { evidenceOf: 'devices', expectedBack: 'outages' },
  },
  audit: { opens: [] },
  outages: { opens: ['address', 'serviceability', 'account', 'billing', 'notifications'] },
  devices: { opens: ['identity', 'account', 'billing', 'support', 'outages'] },
  referrals: {
    opens: ['identity', 'address', 'serviceability', 'account', 'billing', 'payments', 'applications', 'notifications'],
  },
  landing: {
    opens: ['catalog', 'content', 'help', 'address', 'serviceability', 'leads', 'applications'],
    webOnly: true,
  },
  storefront: { opens: ['content', 'catalog', 'account', 'shop', 'cart'], webOnly: true },
  dashboard: {
    opens: [
      'identity',
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
    // In the order of its menu.
    opens: [
      'applications',
      'orders',
      'support',
      'payments',
      'outages',
      'referrals',
      'content',
      'help',
      'notifications',
      'audit',
      'identity',
    ],
    webOnly: true,
  },
} as const satisfies Record<string, Entry>

export type Capability = keyof typeof capabilities

/** The capabilities that the API has too. */
export type ServedCapability = {
  [K in Capability]: (typeof capabilities)[K] extends { webOnly: true } ? never : K
}[Capability]
