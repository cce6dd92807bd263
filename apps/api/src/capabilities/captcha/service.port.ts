/** What an outside service says about a page's token. Missing fields are unknown. */
export type CaptchaService = {
  /** Rejects if the service doesn't respond. */
  verify: (token: string, ip: string) => Promise<{ success: boolean; action?: string; hostname?: string }>
  /** Tokens for other sites are refused; undefined accepts any, as needed for the services' test keys. */
  hostname: string | undefined
}

/** How we check for robots: our own proof of work, an outside service, or not at all. */
export type Check =
  | { kind: 'work'; secret: string; work: number }
  | ({ kind: 'service' } & CaptchaService)
  | { kind: 'none' }
