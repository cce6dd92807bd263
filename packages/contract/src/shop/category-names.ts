const names: Readonly<Record<string, string>> = {
  MESH: 'Wi-Fi in every room',
  WIFI6: 'Wi-Fi 6',
  STREAMING: 'Streaming',
  TV: 'TV',
  SECURITY: 'Safety online',
  VOICE: 'Phone',
  GAMING: 'Games',
  POWER: 'When the power goes',
  CARE: 'Help at home',
  WIFI7: 'Wi-Fi 7',
  'STATIC-IP': 'For your business',
}

/** What people call a category of add-ons: `Wi-Fi in every room` for MESH. */
export const categoryName = (category: string): string =>
  names[category] ?? category.charAt(0) + category.slice(1).toLowerCase().replaceAll('-', ' ')
