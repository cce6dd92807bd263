/** The part of autocannon we use; the package has no types. */
declare module 'autocannon' {
  type Options = {
    url: string
    connections: number
    duration: number
    headers?: Record<string, string>
    /** Called for every connection, before its first request. */
    setupClient?: (client: { setRequests: (requests: { path: string }[]) => void }) => void
  }
  export type Result = {
    requests: { total: number }
    /** In milliseconds. */
    latency: { p50: number; p99: number }
    duration: number
    non2xx: number
    errors: number
    timeouts: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
