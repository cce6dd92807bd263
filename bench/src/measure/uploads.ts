import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import postgres from 'postgres'
import sharp from 'sharp'
import { portalHeaders } from '../call-headers.ts'
import type { Figure } from '../measurement.ts'
import type { TestEnvironment } from '../portal.ts'

const AT_ONCE = 20
const PER_APPLICATION = 10
const LOOK_EVERY_MS = 20
const MB = 1024 * 1024

/** A photo of 12 megapixels that takes nearly 5 MB, as a phone's do. */
const photo = async (): Promise<Buffer> => {
  const [width, height] = [4000, 3000]
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  const grain = sharp({ create: { width: width / 2, height: height / 2, channels: 3, background: 'white', noise } })
  const coarse = await grain.png().toBuffer()
  for (let quality = 95; ; quality -= 5) {
    const bytes = await sharp(coarse).resize(width, height).jpeg({ quality }).toBuffer()
    if (bytes.length <= 5 * MB) return bytes
  }
}

/** What a process and its children hold in memory. */
const heldBy = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const own = Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  const theirs = await Promise.all(children.split(' ').filter(Boolean).map(Number).map(heldBy))
  return theirs.reduce((sum, each) => sum + each, own)
}

/** Applications of one visitor, with nothing in them yet. */
const apply = async ({ databaseUrl }: TestEnvironment, visitorKey: string, count: number): Promise<string[]> => {
  const sql = postgres(databaseUrl, { max: 1 })
  const ids = Array.from({ length: count }, () => `HOBS-${randomBytes(6).toString('hex').toUpperCase()}`)
  const keyHash = createHash('sha256').update(visitorKey).digest('hex')
  for (const id of ids) {
    await sql`insert into application_order (order_id, key_hash, created_at) values (${id}, ${keyHash}, now())`
    await sql`insert into application (application_ref_id, step, event, started_at, changed_at)
      values (${id}, 3, ${sql.json({ customerSegment: 'Residential' })}, now(), now())`
  }
  await sql.end()
  return ids
}

/** Twenty people send a photo at the same moment. */
export default async (stage: TestEnvironment): Promise<Figure[]> => {
  const visitorKey = randomBytes(32).toString('base64url')
  const headers = { ...(await portalHeaders(stage)), cookie: `hibla-visitor=${visitorKey}` }
  const file = new Uint8Array(await photo())
  const send = async (id: string) => {
    const query = new URLSearchParams({ applicationReferenceNo: id, category: 'governmentIssued' })
    const own = { ...headers, 'idempotency-key': randomUUID(), 'content-type': 'image/jpeg' }
    const answer = await fetch(`${stage.portal.url}/api/baas/files?${query}`, {
      method: 'POST',
      headers: own,
      body: file,
    })
    if (!answer.ok) throw new Error(`an upload was answered with ${answer.status}: ${await answer.text()}`)
    await answer.body?.cancel()
  }
  const round = async () => {
    const ids = await apply(stage, visitorKey, AT_ONCE / PER_APPLICATION)
    const began = performance.now()
    await Promise.all(Array.from({ length: AT_ONCE }, (_, nth) => send(ids[nth % ids.length]!)))
    return performance.now() - began
  }
  // The first one starts the process that looks at pictures, and fills what every process fills once.
  const [first] = await apply(stage, visitorKey, 1)
  await send(first!)
  await send(first!)

  const before = await heldBy(stage.portal.pid)
  let peak = before
  const looks = setInterval(
    () => void heldBy(stage.portal.pid).then((now) => (peak = Math.max(peak, now))),
    LOOK_EVERY_MS,
  )
  const took = await round()
  clearInterval(looks)
  return [
    {
      what: `uploads: memory growth of ${AT_ONCE} at once, the process for pictures included`,
      ours: `${(file.length / MB).toFixed(1)} MB each, ${Math.round(before)} MB before, all done in ${(took / 1000).toFixed(1)} s`,
      value: peak - before,
      unit: 'MB',
      bar: { atMost: 64 },
    },
  ]
}
