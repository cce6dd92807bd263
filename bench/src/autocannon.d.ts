/** The part of autocannon that is used here; the package brings no types. */
declare module 'autocannon' {
  type Options = {
    url: string
    connections: number
    duration: number
    headers?: Record<string, string>
    /** Asked in turn by every connection, instead of the path of `url`. */
    requests?: { path: string }[]
  }
  type Result = {
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
