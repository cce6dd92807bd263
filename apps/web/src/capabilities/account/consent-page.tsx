import { PageHead } from '../../kernel/page-head.tsx'
import { Skeleton } from '../../ui/faces.tsx'
import { Panel } from '../../ui/panel.tsx'
import { useConsents } from './account.queries.ts'
import { ConsentSwitch } from './consent-switch.tsx'
import { Section } from '../../ui/section.tsx'
import { YourData } from './your-data.tsx'

/** What the person allows, each purpose by itself, and what is kept about them. */
export default function ConsentPage() {
  const load = useConsents()
  return (
    <div className="page py-10 md:py-14">
      <PageHead title="Consent management" />
      <h1 className="text-2xl">Consent management</h1>
      <p className="reading mt-3 text-muted">
        You decide, and you may change your mind as often as you like. Bills, reminders and news about your line need no
        consent: they are part of the service.
      </p>
      <div className="mt-8 grid gap-6">
        <Section title="What you allow us">
          <Panel
            load={load}
            failure="We could not load what you allow us."
            skeleton={<Skeleton className="mt-4 h-80" />}
            empty={<p className="mt-4 text-muted">There is nothing to decide right now.</p>}
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
