import type { Enrolment } from '@hibla/contract/identity/provider-login'

/** Groups of four are easier to type. */
const grouped = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? ''

/** What to scan or type into an authenticator app. */
export function AppSetup({ enrolment: { secret, uri, qr } }: { enrolment: Enrolment }) {
  return (
    <>
      <ol className="grid list-decimal gap-2 pl-5">
        <li>
          Open an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or 1Password.
        </li>
        <li>Scan this QR code with it.</li>
        <li>Enter the 6 digits that the app shows.</li>
      </ol>
      <svg
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing in the page, not an image to load
        role="img"
        aria-label="QR code for your authenticator app"
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
        className="mt-5 w-52 rounded-field border border-line"
      >
        <rect width={qr.size} height={qr.size} fill="#fff" />
        <path d={qr.path} fill="#000" />
      </svg>
      <p className="mt-4 text-sm">
        On this phone already?{' '}
        <a
          href={uri}
          className="inline-flex min-h-11 items-center font-semibold text-strand underline underline-offset-4"
        >
          Open your app
        </a>{' '}
        Can’t scan? Type this key: <strong className="figures break-words">{grouped(secret)}</strong>
      </p>
    </>
  )
}
