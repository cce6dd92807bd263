import { Transform } from 'node:stream'

const preload = '<link rel="modulepreload"'
const END_OF_HEAD = '</head>'

/**
 * On a slow line the text, its style and its letters come before the scripts that wake it up. The framework preloads
 * its modules at high priority and offers no way to say otherwise, so the head is told here.
 */
export const scriptsLast = (): Transform => {
  let inHead = true
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (!inHead) return done(null, chunk)
      // Latin-1 keeps every byte as it is, also where a letter is cut in two by the end of a chunk.
      const text = chunk.toString('latin1')
      inHead = !text.includes(END_OF_HEAD)
      done(null, Buffer.from(text.replaceAll(preload, `${preload} fetchpriority="low"`), 'latin1'))
    },
  })
}
