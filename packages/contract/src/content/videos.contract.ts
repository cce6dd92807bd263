import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Link } from '../values/link.ts'
import { Picture } from './content.contract.ts'

export const Video = z.object({
  videoId: z.string().min(1).max(60),
  /** Such as `wifi`; videos of one category are shown together. */
  category: z.string().min(1).max(60),
  title: z.string().min(1).max(200),
  text: z.string().max(500),
  seconds: z.int().min(1).max(3600),
  /** A film is played; a drawing is a picture that moves by itself. */
  kind: z.enum(['film', 'drawing']),
  /** On the portal itself: pages play nothing from elsewhere. */
  source: Link.refine((at) => at.startsWith('/'), 'Use a path that starts with /'),
  /** What a film shows before it plays. */
  poster: Picture.nullable(),
  /** The same in words, for whoever can't watch or would rather read. */
  steps: z.array(z.string().min(1).max(300)).min(1).max(20),
})
export type Video = z.infer<typeof Video>

/** The category that the page about referring friends shows. */
export const REFERRALS = 'referrals'

export const videosByCategory = endpoint({
  method: 'GET',
  path: '/cms/videos/category',
  summary: 'The videos of one category.',
  access: 'public',
  query: z.object({ category: z.string().min(1).max(60) }),
  ok: z.array(Video),
})

export const watchAndLearn = endpoint({
  method: 'GET',
  path: '/cms/watch',
  summary: 'Every video of watch and learn, by category.',
  access: 'public',
  ok: z.array(z.object({ category: z.string(), videos: z.array(Video) })),
})

export const referralVideos = endpoint({
  method: 'GET',
  path: '/cms/referrals/videos',
  summary: 'The video about referring a friend.',
  access: 'public',
  ok: z.array(Video),
})
