/** An outside service that gave the page a token. What it does not tell, it does not know. */
export type CaptchaService = {
  /** Rejects when the service does not answer. */
  verify: (token: string, ip: string) => Promise<{ success: boolean; action?: string; hostname?: string }>
  /** Tokens for other sites are not ours; undefined takes any, as the services' own test keys need. */
  hostname: string | undefined
}
