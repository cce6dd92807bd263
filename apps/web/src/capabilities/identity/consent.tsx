const texts = [
  { href: '/terms-and-conditions', label: 'terms and conditions' },
  { href: '/privacy-notice', label: 'privacy notice' },
] as const

/** Opens in a new tab, so that nothing typed is lost. */
function TextLink({ href, label }: (typeof texts)[number]) {
  return (
    <a href={href} target="_blank" rel="noopener" className="text-strand underline underline-offset-4">
      {label}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}

export function Consent() {
  const [terms, privacy] = texts
  return (
    <p className="text-sm text-muted">
      By registering, you agree to our <TextLink {...terms} /> and confirm that you’ve read our{' '}
      <TextLink {...privacy} />.
    </p>
  )
}
