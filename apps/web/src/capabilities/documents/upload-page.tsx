import { compliancePage } from '@hibla/contract/values/paths'
import { Suspense, useEffect } from 'react'
import { Link, useParams } from 'react-router'
import { PageHead } from '../../kernel/page-head.tsx'
import { useSessionControl } from '../../kernel/session/use-session.ts'
import { Skeleton } from '../../ui/faces.tsx'
import { useAwake } from '../../ui/use-awake.ts'
import { Documents } from './index.ts'

const TITLE = 'Your documents'

/** Where an applicant sends documents, from a link. */
export default function UploadPage() {
  const awake = useAwake()
  const { know } = useSessionControl()
  useEffect(() => know(), [know])
  const { id = '' } = useParams()
  return (
    <div className="page py-10 md:py-14">
      <PageHead title={TITLE} />
      <div className="mx-auto max-w-3xl">
        <h1 className="text-2xl">{TITLE}</h1>
        <p className="mt-3 mb-8 text-muted">Photos and scans should be sharp, with all corners in the picture.</p>
        {/* The server renders this page once for all applications, so the reference comes later. */}
        {awake && (
          <Suspense fallback={<Skeleton className="h-40" />}>
            <p className="mb-2 text-sm">
              Application <span className="font-semibold">{id}</span>. On a new device?{' '}
              <Link to={compliancePage(id)} className="font-semibold text-strand underline underline-offset-4">
                Show that it’s yours
              </Link>{' '}
              with a code by email.
            </p>
            <Documents applicationReferenceNo={id} />
          </Suspense>
        )}
      </div>
    </div>
  )
}
