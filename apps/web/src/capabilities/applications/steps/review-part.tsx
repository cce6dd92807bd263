import type { ApplicationStep } from '@hibla/contract/applications/paths.rule'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Section } from '../../../ui/section.tsx'
import { useSteps } from './use-steps.ts'

/** A part of what is sent in, with the way back to where it's changed. */
export function ReviewPart({ title, step, children }: { title: string; step: ApplicationStep; children: ReactNode }) {
  const { pathOf } = useSteps()
  return (
    <Section title={title}>
      {children}
      <p className="mt-4">
        <Link
          to={pathOf(step)}
          className="inline-flex min-h-11 items-center font-semibold text-strand underline underline-offset-4"
        >
          Change<span className="sr-only">: {title}</span>
        </Link>
      </p>
    </Section>
  )
}
