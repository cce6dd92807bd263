/** Brands as they write themselves. The names on the left are the specification's, and stay in calls and data. */
const written: Readonly<Record<string, string>> = {
  Gcash: 'GCash',
  'BDO Unibank inc': 'BDO Unibank, Inc.',
  MasterCard: 'Mastercard',
}

/** The name of a way to pay, or of a card's brand, as people read it. */
export const channelName = (name: string): string => written[name] ?? name
