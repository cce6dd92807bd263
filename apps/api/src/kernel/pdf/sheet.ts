import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Brand } from '@hibla/contract/config'
import Pdf from 'pdfkit'

export const MARGIN = 48
const BOTTOM = 780
const PAGE_WIDTH = 595.28
export const WIDTH = PAGE_WIDTH - 2 * MARGIN

type OpenFont = PDFKit.Mixins.PDFFontSource

/** Inter has both the peso sign and Ñ. Opening a font costs more than drawing a sheet, so all sheets share one. */
const openFont = (name: string): OpenFont => {
  const file = readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/inter/${name}/Inter_${name}.ttf`)))
  const opener = new Pdf({ font: file as unknown as string }) as unknown as { _font: { font: OpenFont } }
  const { _font: opened } = opener
  return opened.font
}
const fonts = { plain: openFont('400Regular'), strong: openFont('600SemiBold') }

type Text = { x?: number; width?: number; align?: 'left' | 'right'; size?: number; strong?: boolean; colour?: string }

/** Tabular figures, so that amounts line up. Other ligatures aren't needed and would take half the drawing time. */
const FIGURES = { tnum: true, calt: false } as unknown as PDFKit.Mixins.OpenTypeFeatures[]

const MUTED = '#55607a'
const LINE = '#d9d9d2'

/** An A4 sheet, written from top to bottom, that continues on the next page by itself. */
export const openSheet = (brand: Brand, title: string) => {
  const doc = new Pdf({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: 0 },
    bufferPages: true,
    font: fonts.plain as string,
    lang: 'en-PH',
    info: { Title: title, Author: brand.legalName, Creator: brand.product, Producer: brand.product },
  })
  doc.registerFont('plain', fonts.plain).registerFont('strong', fonts.strong)
  const { ink } = brand.colours
  let y = MARGIN

  const write = (words: string, { x = MARGIN, width = WIDTH, align, size = 10, strong, colour }: Text = {}): number => {
    doc
      .font(strong ? 'strong' : 'plain')
      .fontSize(size)
      .fillColor(colour ?? ink)
    doc.text(words, x, y, { width, features: FIGURES, ...(align && { align }) })
    return doc.y - y
  }

  const sheet = {
    doc,
    write,
    muted: MUTED,
    at: () => y,
    down: (by: number) => {
      y += by
    },
    to: (place: number) => {
      y = place
    },
    /** Starts a new page if what comes next doesn't fit on this one. */
    keep: (height: number) => {
      if (y + height <= BOTTOM) return
      doc.addPage()
      y = MARGIN
    },
    rule: (colour = LINE) => {
      doc
        .moveTo(MARGIN, y)
        .lineTo(MARGIN + WIDTH, y)
        .lineWidth(0.7)
        .strokeColor(colour)
        .stroke()
    },
    /** Finishes the sheet: adds the footers and returns the bytes. */
    finish: (): Promise<Uint8Array<ArrayBuffer>> => {
      const { count } = doc.bufferedPageRange()
      const { hotline, email, hours } = brand.support
      for (let page = 0; page < count; page++) {
        doc.switchToPage(page)
        y = 796
        sheet.rule()
        y = 803
        write(`${brand.legalName} · ${hotline} · ${email} · ${hours}`, { size: 7.5, colour: MUTED, width: WIDTH - 70 })
        write(`Page ${page + 1} of ${count}`, { size: 7.5, colour: MUTED, align: 'right' })
      }
      return ended(doc)
    },
  }
  letterhead(sheet, brand, title)
  return sheet
}

export type Sheet = ReturnType<typeof openSheet>

const ended = (doc: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>> =>
  new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))))
    doc.on('error', reject)
    doc.end()
  })

/** The name and title, with thin strands around them. */
const letterhead = (sheet: Sheet, brand: Brand, title: string): void => {
  const { doc } = sheet
  const { strand, strandBright } = brand.colours
  for (let thread = 0; thread < 9; thread++) {
    const top = 6 + thread * 5
    doc
      .moveTo(PAGE_WIDTH * 0.36 + thread * 9, 0)
      .bezierCurveTo(PAGE_WIDTH * 0.5 + thread * 6, top + 46, PAGE_WIDTH * 0.72, top - 22, PAGE_WIDTH, top + 30)
      .lineWidth(thread % 3 === 0 ? 1 : 0.5)
      .strokeOpacity(0.85 - thread * 0.07)
      .strokeColor(thread % 2 === 0 ? strandBright : strand)
      .stroke()
  }
  doc.strokeOpacity(1)
  sheet.write(brand.product, { size: 24, strong: true })
  sheet.down(30)
  sheet.write(brand.legalName, { size: 8.5, colour: sheet.muted })
  sheet.down(40)
  sheet.write(title, { size: 16, strong: true })
  sheet.down(30)
}

const AMOUNT_WIDTH = 110
const WHEN_WIDTH = 110

/** One table row: when, what, how much. Long texts wrap, and the row stays on one page. */
export const tableRow = (
  sheet: Sheet,
  { when, what, amount, strong = false }: { when?: string | undefined; what: string; amount: string; strong?: boolean },
): void => {
  const indent = when === undefined ? 0 : WHEN_WIDTH
  sheet.keep(34)
  if (when !== undefined) sheet.write(when, { width: WHEN_WIDTH, colour: sheet.muted })
  const tall = sheet.write(what, { x: MARGIN + indent, width: WIDTH - indent - AMOUNT_WIDTH, strong })
  sheet.write(amount, { x: MARGIN + WIDTH - AMOUNT_WIDTH, width: AMOUNT_WIDTH, align: 'right', strong })
  sheet.down(Math.max(tall, 12) + 6)
}

export const heading = (sheet: Sheet, words: string): void => {
  sheet.keep(60)
  sheet.down(12)
  sheet.write(words, { size: 11.5, strong: true })
  sheet.down(18)
  sheet.rule()
  sheet.down(7)
}

/** Label above, value below, side by side. */
export const facts = (sheet: Sheet, pairs: [label: string, value: string][]): void => {
  const width = WIDTH / pairs.length
  const top = sheet.at()
  const tallest = pairs.map(([label, value], at) => {
    sheet.to(top)
    sheet.write(label, { x: MARGIN + at * width, width: width - 10, size: 8.5, colour: sheet.muted })
    sheet.to(top + 13)
    return sheet.write(value, { x: MARGIN + at * width, width: width - 10, strong: true })
  })
  sheet.to(top + 13 + Math.max(...tallest) + 10)
}
