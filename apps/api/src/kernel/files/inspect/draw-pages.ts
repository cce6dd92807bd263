import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { PDFiumLibrary, type PDFiumDocument } from '@hyzyla/pdfium'
import sharp from 'sharp'
import { MAX_PAGES } from '../object-names.ts'

/** On a screen everything can be read at this size; a page that says it is larger takes no more memory. */
const LONGEST_SIDE = 1600
const SCALE = 2
const QUALITY = 80
/** Pages of a long document that would take longer aren't drawn, so that the rest can be seen. */
const DRAW_WITHIN_MS = 10_000

let opening: Promise<PDFiumLibrary> | undefined
const library = () =>
  (opening ??= readFile(fileURLToPath(import.meta.resolve('@hyzyla/pdfium/pdfium.wasm'))).then((binary) =>
    PDFiumLibrary.init({ wasmBinary: new Uint8Array(binary).buffer }),
  ))

/** Whether PDFium finds scripts or other files, however they are packed. The library has no call of its own for that. */
const hasActiveParts = (document: PDFiumDocument): boolean => {
  const pdfium = Reflect.get(document, 'module') as Record<string, (index: number) => number>
  const index = Reflect.get(document, 'documentIdx') as number
  return ['_FPDFDoc_GetJavaScriptActionCount', '_FPDFDoc_GetAttachmentCount'].some((name) => pdfium[name]!(index) > 0)
}

/**
 * Draws the pages of a PDF as pictures, `<path>.page-1` and so on, and says how many, and whether it holds more. PDFium runs as WebAssembly, without the
 * parts that run scripts, fill in forms or reach the network or the disk. Rejects what it can't open.
 */
export const drawPages = async (bytes: Buffer, path: string) => {
  const began = performance.now()
  const document = await (await library()).loadDocument(bytes)
  try {
    const count = Math.min(document.getPageCount(), MAX_PAGES)
    if (count === 0) throw new Error('a PDF without pages')
    let drawn = 0
    while (drawn < count && (drawn === 0 || performance.now() - began < DRAW_WITHIN_MS)) {
      const page = document.getPage(drawn)
      const { originalWidth, originalHeight } = page.getOriginalSize()
      const scale = Math.min(SCALE, LONGEST_SIDE / Math.max(originalWidth, originalHeight, 1))
      await page.render({
        scale,
        render: async ({ data, width, height }) => {
          const raw = { width, height, channels: 4 as const }
          await sharp(data, { raw })
            .flatten({ background: 'white' })
            .jpeg({ quality: QUALITY })
            .toFile(`${path}.page-${drawn + 1}`)
          return data
        },
      })
      drawn += 1
    }
    return { pages: drawn, holdsMore: hasActiveParts(document) }
  } finally {
    document.destroy()
  }
}
