// Written by `npm run map`, from what stands in the folders of the capabilities.
import { myServices as devices } from './devices/screens.ts'
import { myServices as orders } from './orders/screens.ts'
import { myServices as referrals } from './referrals/screens.ts'
import { myServices as support } from './support/screens.ts'
import type { ServiceEntry } from '../kernel/pages.ts'

/** What capabilities add to the menu of subscribers, in the order of the map. */
export const myServices: readonly ServiceEntry[] = [...orders, ...support, ...devices, ...referrals]
