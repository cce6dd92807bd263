import { DAY_MS } from '@hibla/contract/values/days'
import { hostCookie } from './host-cookie.ts'

export const DEVICE_DAYS = 180

/** A browser that somebody has logged in with is known by this. The embedded identity provider lets known ones through. */
export const deviceCookie = ({ secure }: { secure: boolean }) =>
  hostCookie({ name: 'hibla-device', seconds: (DEVICE_DAYS * DAY_MS) / 1000, secure })
