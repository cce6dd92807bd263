import { isRouteErrorResponse } from 'react-router'
import { PageHead } from '../kernel/page-head.tsx'
import { Button } from '../ui/button.tsx'
import { StrandStep } from '../ui/strand-step.tsx'

export function ErrorContent({ error }: { error: unknown }) {
  const away = isRouteErrorResponse(error) && error.status === 503
  return (
    <div className="page relative py-20 md:py-28">
      <PageHead title={away ? 'We’ll be right back' : 'Something went wrong'} />
      <StrandStep />
      <h1 className="mt-10 text-2xl">{away ? 'We’ll be right back' : 'Something went wrong on our side'}</h1>
      <p className="reading mt-4 text-muted">
        {away
          ? 'We can’t show this page right now. It usually takes less than a minute. Please try again shortly.'
          : 'We couldn’t show this page, and nothing you typed was sent. Reload it, or start again from the home page.'}
      </p>
      <p className="mt-8 flex flex-wrap items-center gap-6">
        {/* A fresh document, since what broke may be the page that runs here. */}
        <Button look="call" onClick={() => window.location.reload()}>
          Reload the page
        </Button>
        <a href="/" className="font-semibold text-strand underline underline-offset-4">
          Go to the home page
        </a>
      </p>
    </div>
  )
}

/** For when not even the frame of the page could be rendered. */
export function ErrorPage({ error }: { error: unknown }) {
  return (
    <main id="main">
      <ErrorContent error={error} />
    </main>
  )
}
