import { on, type Subscriber } from '../../../kernel/outbox/outbox.ts'
import { accountUnlinked } from '../../account/account.service.ts'
import { end } from './end.ts'
import { emails, write } from '../emails.ts'
import { lockLive } from './live.ts'
import type { AutopayDeps } from '../deps.ts'

/** Whoever has no account any more doesn't go on paying for it by their card. What others set up stays. */
export const endsWithLink = (deps: AutopayDeps): Subscriber =>
  on(accountUnlinked, 'autopay.end-with-link', async (tx, { personId, accountNumber }) => {
    const enrolment = await lockLive(tx, accountNumber)
    if (enrolment?.personId !== personId) return
    // They may have linked it again since.
    if ((await deps.accounts.ownersOf(tx, accountNumber)).includes(personId)) return
    await end(tx, deps, enrolment, 'unlinked')
    if (enrolment.state !== 'started') await write(tx, deps, accountNumber, emails.unlinked(enrolment))
  })
