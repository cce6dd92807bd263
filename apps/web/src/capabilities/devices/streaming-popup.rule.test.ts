import type { Principal } from '@hibla/contract/access.rule'
import type { Persona } from '@hibla/contract/endpoint'
import { describe, expect, test } from 'vitest'
import { showsStreamingPopup, streamingText } from './streaming-popup.rule.ts'

const viewer = (personas: Persona[]): Principal => ({ signedIn: true, personas: new Set(personas) })

describe('the streaming popup', () => {
  const pending = { link: 'https://s.example', status: 'PENDING', shownBefore: false }

  test('[shell.streaming-popup-only-for-pending-customer-link] shows to a customer who is not an agent, once, while the link is pending', () => {
    expect(showsStreamingPopup(viewer(['customer']), pending)).toBe(true)
    expect(showsStreamingPopup(viewer(['customer', 'sales']), pending)).toBe(false)
    expect(showsStreamingPopup(viewer(['referrer']), pending)).toBe(false)
    for (const change of [{ link: undefined }, { status: 'ACTIVE' }, { shownBefore: true }]) {
      expect(showsStreamingPopup(viewer(['customer']), { ...pending, ...change })).toBe(false)
    }
  })

  test('[shell.streaming-popup-text] addresses the customer by name', () => {
    expect(streamingText('Ana')).toBe('Hi Ana, your plan includes a streaming service!')
  })
})
