/** `refused`: it says no. `unknown`: no answer, or one that doesn't say. */
export type Recovered = { outcome: 'link'; link: string } | { outcome: 'refused' } | { outcome: 'unknown' }

/** `pai` is who its subscriber is there; the link activates it. */
export type StreamingStart =
  | { outcome: 'begun'; pai: string; link: string }
  | { outcome: 'refused' }
  | { outcome: 'unknown' }

/** Whether its subscriber has activated it; `unknown`: no answer, or one that doesn't say. */
export type ActivationStatus = 'ACTIVE' | 'PENDING' | 'unknown'

/** The streaming service that some plans include. */
export type Streaming = {
  /** An account has it from now on. Told again, the service knows it's the same subscriber. */
  begin: (given: { accountNumber: string; product: string }) => Promise<StreamingStart>
  statusOf: (pai: string) => Promise<ActivationStatus>
  /** Whom a notification is about, if the service itself has signed it. */
  notified: (
    text: string,
    headers: Record<string, string | undefined>,
  ) => { pai: string } | 'malformed' | 'bad-signature'
  /** Where its subscriber gets access again. `pai` is who they are there; errors lead them to a page of ours. */
  recover: (given: { pai: string; errorUrl: string }) => Promise<Recovered>
}
