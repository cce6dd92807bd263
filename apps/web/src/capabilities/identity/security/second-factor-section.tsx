import { secondFactor } from '@hibla/contract/identity/second-factor.contract'
import { setCachedAnswer, useLoad } from '../../../kernel/query.ts'
import { Skeleton } from '../../../ui/faces.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Section } from '../../../ui/section.tsx'
import { AppIsOn } from './app-is-on.tsx'
import { SetUpApp } from './set-up-app.tsx'

/** An authenticator app as the second step of logging in. */
export function SecondFactorSection() {
  const load = useLoad(secondFactor, {}, { freshForMs: 0 })
  return (
    <Section
      title="Two-step login"
      intro="With an authenticator app on your phone, your password alone lets nobody in."
    >
      <Panel load={load} failure="We couldn’t load your two-step login." skeleton={<Skeleton className="mt-4 h-24" />}>
        {(state) => {
          const change = (next: Partial<typeof state>) => setCachedAnswer(secondFactor, {}, { ...state, ...next })
          if (state.elsewhere !== null) return <Elsewhere href={state.elsewhere} />
          if (state.on) return <AppIsOn state={state} onChange={change} />
          const on = (codes: number) => {
            change({ on: true, recoveryCodesLeft: codes })
            // The button that had the focus is gone.
            document.getElementById('main')?.focus()
          }
          return (
            <>
              <p className="mt-4">It’s off.</p>
              <SetUpApp onDone={on} />
            </>
          )
        }}
      </Panel>
    </Section>
  )
}

function Elsewhere({ href }: { href: string }) {
  return (
    <p className="mt-4">
      You can set it up on the{' '}
      <a href={href} className="font-semibold text-strand underline underline-offset-4">
        account page of our login service
      </a>
      .
    </p>
  )
}
