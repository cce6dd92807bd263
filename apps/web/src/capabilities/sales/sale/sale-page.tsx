import { categoryNames } from '@hibla/contract/documents/category-names'
import type { FileRecord } from '@hibla/contract/documents/documents.contract'
import { applicationData } from '@hibla/contract/sales/sales.contract'
import type { OkOf } from '@hibla/contract/endpoint'
import { pages } from '@hibla/contract/values/paths'
import { Link, useParams } from 'react-router'
import { PageHead } from '../../../kernel/page-head.tsx'
import { useLoad } from '../../../kernel/query.ts'
import { Skeleton } from '../../../ui/faces.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Section } from '../../../ui/section.tsx'
import { Applicant, PromoField, Timeline, timelineForAgents } from '../../applications/index.ts'
import { refreshSales } from '../refresh.ts'
import { statusNames } from '../texts.ts'
import { NextStep } from './next-step.tsx'
import { Remarks } from './remarks.tsx'

/** One application, for the agent who sells it. */
export default function SalePage() {
  const { refId = '' } = useParams()
  const load = useLoad(applicationData, { query: { refID: refId } }, { freshForMs: 0, about: 'files' })
  return (
    <div className="page py-8 md:py-12">
      <PageHead title={`Application ${refId}`} />
      <p className="text-sm">
        <Link to={pages.sales} className="inline-flex min-h-11 items-center underline underline-offset-4">
          All your applications
        </Link>
      </p>
      <h1 className="mt-3 text-2xl wrap-anywhere">{load.data ? nameOf(load.data) : 'Application'}</h1>
      <Panel load={load} failure="We can’t show this application." skeleton={<Skeleton className="mt-6 h-[32rem]" />}>
        {(data) => <Whole {...data} />}
      </Panel>
    </div>
  )
}

type Sale = OkOf<typeof applicationData>

const nameOf = ({ details: { businessName, firstName, lastName } }: Sale): string =>
  businessName || `${firstName} ${lastName}`

function Whole({ details, files }: Sale) {
  const { applicationReferenceNo: reference, status, history } = details
  const changes = history.map(({ status: state, at, by, reason }) => ({ state, at, by, reason }))
  return (
    <>
      <p className="mt-2 text-muted">
        <strong className="text-text">{statusNames[status]}</strong> ·{' '}
        <span className="figures wrap-anywhere">{reference}</span>
      </p>
      <NextStep details={details} />
      <div className="mt-8 grid gap-6 lg:grid-cols-2">
        <div className="grid content-start gap-6">
          <Section title="Timeline">
            <Timeline state={status} changes={changes} words={timelineForAgents} />
          </Section>
          <SaleFiles files={files} />
          <Section title="Your notes" intro="Only you, your colleagues with your code and our office read them.">
            {status === 'draft' && (
              <div className="mt-5">
                <PromoField
                  reference={reference}
                  segment={details.customerSegment}
                  promoCode={details.promoCode ?? null}
                  onChanged={refreshSales}
                />
              </div>
            )}
            <Remarks reference={reference} remarks={details.agentRemarks ?? ''} />
          </Section>
        </div>
        <Applicant details={{ ...details, agentRemarks: '' }} />
      </div>
    </>
  )
}

const stands = { uploaded: 'Not checked yet', accepted: 'Accepted', returned: 'Returned' } as const

/** The documents of an application, and what we said about each. */
function SaleFiles({ files }: { files: FileRecord[] }) {
  return (
    <Section title="Documents">
      {files.length === 0 ? (
        <p className="mt-4 text-muted">No documents yet.</p>
      ) : (
        <ul className="mt-4 divide-y divide-line border-t border-line">
          {files.map(({ id, link, fileName, category, subCategory, status, complianceReason }) => (
            <li key={id} className="py-3">
              <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                <a
                  href={link}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="inline-flex min-h-11 items-center font-semibold wrap-anywhere underline underline-offset-4"
                >
                  {fileName}
                </a>
                <span className="text-sm">{stands[status]}</span>
              </p>
              <p className="text-sm text-muted">{subCategory || categoryNames[category]}</p>
              {complianceReason && <p className="mt-1 text-sm text-coral">{complianceReason}</p>}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
