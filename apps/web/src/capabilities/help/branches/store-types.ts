/** What the kinds of places are called; one that we don't know has its own word. */
const names: Record<string, string> = {
  branch: 'Branches',
  kiosk: 'Kiosks',
  'service-centre': 'Service centres',
}

export const typeName = (type: string): string => names[type] ?? type

/** What somebody can do there. */
const purposes: Record<string, string> = {
  branch: 'Payments, plans, modems and contracts.',
  kiosk: 'Plans and payments.',
  'service-centre': 'Repairs, and modems to exchange or return.',
}

export const purposeOf = (type: string): string | undefined => purposes[type]
