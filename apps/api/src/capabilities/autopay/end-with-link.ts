import { on, type Subscriber } from '../../kernel/outbox/outbox.ts'
import { accountUnlinked } from '../account/account.door.ts'
import { end } from './end.ts'
import { letters, write } from './letters.ts'
import { lockLive } from './live.ts'
import type { AutopayParts } from './parts.ts'

/** Whoever has no account any more doesn't go on paying for it by their card. What others set up stays. */
export const endsWithLink = (parts: AutopayParts): Subscriber =>
  on(accountUnlinked, 'autopay.end-with-link', async (tx, { personId, accountNumber }) => {
    const enrolment = await lockLive(tx, accountNumber)
    if (enrolment?.personId !== personId) return
    // They may have linked it again since.
    if ((await parts.accounts.ownersOf(tx, accountNumber)).includes(personId)) return
    await end(tx, parts, enrolment, 'unlinked')
    if (enrolment.state !== 'started') await write(tx, parts, accountNumber, letters.unlinked(enrolment))
  })
