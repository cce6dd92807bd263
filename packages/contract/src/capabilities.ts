/**
 * The map: every capability, and whose doors it may open. Folder names in contract, api and web equal these names,
 * and lint zones are generated from here. A capability that stands only in the browser says so.
 */
export const capabilities = {
  identity: { opens: [] },
  captcha: { opens: [] },
  content: { opens: [] },
  catalog: { opens: [] },
  help: { opens: ['content'] },
  address: { opens: [] },
  agents: { opens: ['address'] },
  serviceability: { opens: ['address', 'agents'] },
  leads: { opens: ['address', 'agents'] },
  applications: { opens: ['identity', 'catalog', 'address', 'agents', 'serviceability', 'leads'] },
  account: { opens: ['identity'] },
  billing: { opens: ['account'] },
  notifications: { opens: ['account'] },
  landing: { opens: ['catalog', 'content', 'help'], webOnly: true },
  cart: { opens: ['account'], webOnly: true },
  devices: { opens: ['account'], webOnly: true },
  dashboard: { opens: ['account', 'billing', 'content', 'notifications'], webOnly: true },
  tour: { opens: ['identity'], webOnly: true },
} as const satisfies Record<string, { opens: readonly string[]; webOnly?: true }>

export type Capability = keyof typeof capabilities

/** Those that the API serves. */
export type ServedCapability = {
  [K in Capability]: (typeof capabilities)[K] extends { webOnly: true } ? never : K
}[Capability]
