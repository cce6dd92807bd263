import { Suspense } from 'react'
import { later } from '../../../kernel/later.ts'
import { Empty, Skeleton } from '../../../ui/faces.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Section } from '../../../ui/section.tsx'
import { useInvite } from '../referrals.queries.ts'
import { uninvitedTexts } from '../texts.ts'
import { PassOn } from './pass-on.tsx'

const QrCode = later(() => import('../../../ui/qr-code.tsx'))

/** The subscriber's own link, as text and as a QR code. An account without one says why; that is no failure. */
export function InvitePanel({ accountNumber }: { accountNumber: string }) {
  const load = useInvite(accountNumber)
  return (
    <Panel load={load} failure="We couldn’t load your link." skeleton={<Skeleton className="h-80 rounded-card" />}>
      {(invite) =>
        invite.status ? (
          <Section title="Your link" intro="It’s yours alone: whoever applies with it counts as referred by you.">
            <div className="mt-5 grid grid-cols-1 justify-items-center gap-5 sm:justify-items-start">
              <Suspense fallback={<Skeleton className="aspect-square w-44 max-w-full" />}>
                <QrCode text={invite.link} label="QR code of your link" className="w-44 max-w-full" />
              </Suspense>
              <PassOn link={invite.link} />
            </div>
          </Section>
        ) : (
          <Empty title="No link yet">{uninvitedTexts[invite.reason]}</Empty>
        )
      }
    </Panel>
  )
}
