/**
 * The map: every capability, and whose doors it may open. Folder names in contract, api and web equal these names,
 * and lint zones are generated from here. A capability that stands only in the browser says so.
 */
export const capabilities = {
  identity: { opens: [] },
  content: { opens: [] },
  catalog: { opens: [] },
  help: { opens: ['content'] },
} as const satisfies Record<string, { opens: readonly string[]; webOnly?: true }>

export type Capability = keyof typeof capabilities
