import type { PageName } from '@hibla/contract/content/content.contract'

/** What the portal calls its legal pages, whatever title staff give them. */
export const pageTitles: Record<PageName, string> = {
  privacy_notice: 'Privacy Notice',
  cookie_policy: 'Cookie Policy',
  terms_and_conditions: 'Terms and conditions',
  terms_of_use: 'Terms of Use',
}
