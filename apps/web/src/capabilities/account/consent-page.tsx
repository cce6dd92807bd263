import { PageHead } from '../../kernel/page-head.tsx'
import { Skeleton } from '../../ui/faces.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useConsents } from './account.queries.ts'
import { ConsentSwitch } from './consent-switch.tsx'
import { Section } from '../../ui/section.tsx'
import { YourData } from './your-data.tsx'

/** A switch for each purpose, and what people can do with the data we keep about them. */
export default function ConsentPage() {
  const load = useConsents()
  return (
    <div className="page py-10 md:py-14">
      <PageHead title="Consent management" />
      <h1 className="text-2xl">Consent management</h1>
      <p className="reading mt-3 text-muted">
        You’re in control, and you can change your mind anytime. Bills, reminders and news about your line are part of
        the service, so we send them either way.
      </p>
      <div className="mt-8 grid gap-6">
        <Section title="Your choices">
          <Panel
            load={load}
            failure="We couldn’t load your choices."
            skeleton={<Skeleton className="mt-4 h-80" />}
            empty={<p className="mt-4 text-muted">There’s nothing to decide right now.</p>}
          >
            {(consents) => (
              <ul className="mt-4 divide-y divide-line border-t border-line">
                {consents.map((consent) => (
                  <ConsentSwitch key={consent.purpose} consent={consent} />
                ))}
              </ul>
            )}
          </Panel>
        </Section>
        <YourData />
      </div>
    </div>
  )
}
