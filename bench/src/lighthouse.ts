import lighthouse, { type Result } from 'lighthouse'

export type Score = {
  performance: number
  accessibility: number
  lcp: number
  cls: number
  tbt: number
  /** What was loaded before anyone touched the page. */
  scriptBytes: number
  bytes: number
  requests: number
}

const onlyCategories = ['performance', 'accessibility']

/** Lighthouse asks for another try when a trace is broken; if that fails too, the page is at fault. */
const run = async (url: string, port: number, triesLeft = 1): Promise<Result> => {
  const lhr = (await lighthouse(url, { port, onlyCategories, logLevel: 'silent' }))?.lhr
  if (lhr && !lhr.runtimeError) return lhr
  if (triesLeft > 0) return run(url, port, triesLeft - 1)
  throw new Error(`Lighthouse could not measure ${url}: ${lhr?.runtimeError?.message ?? 'it gave no result'}`)
}

type Sent = { bytes: number; isScript: boolean }

const sentOf = ({ audits }: Result): Sent[] => {
  const details = audits['network-requests']?.details
  if (details?.type !== 'table') return [{ bytes: Number.NaN, isScript: true }]
  return details.items.map(({ url, transferSize }) => ({
    bytes: Number(transferSize),
    // Lighthouse doesn't count a prefetched script as a script.
    isScript: typeof url === 'string' && new URL(url).pathname.endsWith('.js'),
  }))
}

const sum = (sent: Sent[]) => sent.reduce((total, { bytes }) => total + bytes, 0)

/** One mobile run with Lighthouse's defaults: a slow phone on a slow network, both simulated. */
export const audit = async (url: string, port: number): Promise<Score> => {
  const lhr = await run(url, port)
  const score = (category: string) => Math.round((lhr.categories[category]?.score ?? 0) * 100)
  const number = (name: string) => lhr.audits[name]?.numericValue ?? Number.NaN
  const sent = sentOf(lhr)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    lcp: number('largest-contentful-paint'),
    cls: number('cumulative-layout-shift'),
    tbt: number('total-blocking-time'),
    scriptBytes: sum(sent.filter(({ isScript }) => isScript)),
    bytes: sum(sent),
    requests: sent.length,
  }
}
