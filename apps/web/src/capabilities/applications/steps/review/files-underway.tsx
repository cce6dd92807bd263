import { Link } from 'react-router'
import { useUnsent } from '../../../documents/index.ts'
import { useSteps } from '../use-steps.ts'
import { Alert } from '../../../../ui/alert.tsx'

/** Files that haven't arrived: once the application is sent in, they'd be refused. */
export function FilesUnderway({ reference }: { reference: string }) {
  const { pathOf } = useSteps()
  const { underway, stuck } = useUnsent(reference)
  return (
    <>
      <output className="mt-6 block rounded-field bg-sunken px-5 py-4 text-sm empty:hidden">
        {underway.length > 0 &&
          `We’re still receiving ${underway.join(', ')}. You can submit the application as soon as that’s done.`}
      </output>
      {stuck.length > 0 && (
        <Alert look="plain" className="mt-6 rounded-field bg-sunken px-5 py-4 text-sm">
          We didn’t receive {stuck.join(', ')}.{' '}
          <Link to={pathOf('documents')} className="font-semibold text-strand underline underline-offset-4">
            Try again, or dismiss it
          </Link>
        </Alert>
      )}
    </>
  )
}
