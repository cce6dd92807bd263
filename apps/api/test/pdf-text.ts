import { inflateSync } from 'node:zlib'

/** The words of a PDF as a reader would copy them: glyphs turned back into characters by the file's own tables. */
export const textOfPdf = (bytes: Uint8Array): string => {
  const objects = objectsIn(Buffer.from(bytes))
  const fonts = new Map<string, Map<string, string>>()
  for (const { source } of objects.values()) {
    for (const [, name = '', id = ''] of source.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.source ?? '')?.[1]
      if (table) fonts.set(name, charactersIn(objects.get(table)?.stream ?? ''))
    }
  }
  return [...objects.values()].map(({ stream }) => wordsIn(stream, fonts)).join('\n')
}

type Part = { source: string; stream: string }

const objectsIn = (file: Buffer): Map<string, Part> => {
  const text = file.toString('latin1')
  return new Map(
    [...text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => {
      const [source = '', packed] = body.split(/\nstream\n/, 2)
      if (packed === undefined || !source.includes('FlateDecode')) return [id, { source, stream: packed ?? '' }]
      const data = Buffer.from(packed.replace(/\nendstream$/, ''), 'latin1')
      return [id, { source, stream: source.includes('FontFile') ? '' : unpack(data) }]
    }),
  )
}

const unpack = (data: Buffer): string => {
  try {
    return inflateSync(data).toString('latin1')
  } catch {
    return ''
  }
}

const utf16 = (hex: string): string => Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le')

const charactersIn = (table: string): Map<string, string> => {
  const characters = new Map<string, string>()
  for (const [, first = '', , list = ''] of table.matchAll(/<(\w{4})> <(\w{4})> \[([^\]]*)\]/g)) {
    for (const [at, [, hex = '']] of [...list.matchAll(/<([\w ]+)>/g)].entries())
      characters.set((Number.parseInt(first, 16) + at).toString(16).padStart(4, '0'), utf16(hex))
  }
  return characters
}

const wordsIn = (stream: string, fonts: Map<string, Map<string, string>>): string => {
  let font: Map<string, string> | undefined
  const lines: string[] = []
  for (const [, name, shown] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = fonts.get(name)
    if (shown === undefined) continue
    const glyphs = [...shown.matchAll(/<(\w+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    lines.push(glyphs.map((glyph) => font?.get(glyph) ?? '?').join(''))
  }
  return lines.join('\n')
}
