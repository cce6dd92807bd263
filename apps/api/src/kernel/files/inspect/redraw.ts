import sharp from 'sharp'
import { MAX_PIXELS } from './judge.ts'

sharp.cache(false)
sharp.concurrency(1)
// Of all the formats that the library could read, attackers get to try one.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg'] })

const QUALITY = 85
const PREVIEW = { side: 320, quality: 70 }

/**
 * Decodes a JPG and draws it anew, the right way up. What isn't picture stays behind: where and when it was taken, with
 * what, and whatever else somebody hid in it. Rejects what can't be decoded.
 */
export const redraw = async (from: string, to: { picture: string; preview: string }): Promise<void> => {
  const careful = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const
  await sharp(from, { ...careful, sequentialRead: true })
    .autoOrient()
    // Better tables would make the file a little smaller, but need the whole picture in memory: 90 MB instead of 250.
    .jpeg({ quality: QUALITY, optimiseCoding: false })
    .toFile(to.picture)
  await sharp(to.picture, careful)
    .resize({ width: PREVIEW.side, height: PREVIEW.side, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: PREVIEW.quality })
    .toFile(to.preview)
}
