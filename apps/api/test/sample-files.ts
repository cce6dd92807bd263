import { deflateSync } from 'node:zlib'
import { buffer } from 'node:stream/consumers'
import Pdf from 'pdfkit'
import sharp from 'sharp'

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 0, g: 128, b: 110 } } })

/** A photo as a phone takes it: on its side, and telling where it was taken. */
export const phonePhoto = (): Promise<Buffer> =>
  photo(64, 48)
    .withExif({ IFD0: { Make: 'PhoneMaker' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '14/1 33/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

export const jpg = (width = 64, height = 48): Promise<Buffer> => photo(width, height).jpeg().toBuffer()
export const png = (): Promise<Buffer> => photo(64, 48).png().toBuffer()

/** Files that people have at hand, or try, in place of a JPG or PDF; each named by its extension. */
export const otherKinds = async (): Promise<[extension: string, bytes: Buffer][]> => [
  ['png', await png()],
  ['gif', await photo(64, 48).gif().toBuffer()],
  ['webp', await photo(64, 48).webp().toBuffer()],
  ['tiff', await photo(64, 48).tiff().toBuffer()],
  ['bmp', Buffer.from('BM'.padEnd(200, '\0'), 'latin1')],
  ['heic', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'.padEnd(200, '\0'), 'latin1')],
  ['svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><text>ID</text></svg>')],
  ['html', Buffer.from('<!doctype html><title>ID</title>')],
  ['docx', Buffer.from('PK\x03\x04\x14\0\x06\0'.padEnd(30, '\0') + 'word/document.xml'.padEnd(200, '\0'), 'latin1')],
  ['txt', Buffer.from('My ID is in the mail.')],
]

/** A JPG of exactly this size: comments are part of the format. */
export const jpgOfSize = async (bytes: number): Promise<Buffer> => {
  const small = await jpg()
  const fill: Buffer[] = []
  for (let left = bytes - small.length; left > 0;) {
    // A segment takes 4 bytes at least and 65,537 at most, and must not leave less than 4 for the next.
    const size = left > 65_537 ? Math.min(65_537, left - 4) : left
    const segment = Buffer.alloc(size, 0x20)
    segment.writeUInt16BE(0xfffe, 0)
    segment.writeUInt16BE(size - 2, 2)
    fill.push(segment)
    left -= size
  }
  return Buffer.concat([small.subarray(0, 2), ...fill, small.subarray(2)])
}

const HEAD = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
`
const TAIL = `xref\n0 4\n0000000000 65535 f \n0000000009 00000 n \n0000000052 00000 n \n0000000101 00000 n \ntrailer<</Size 4/Root 1 0 R>>\nstartxref\n164\n%%EOF\n`

export const pdf = (): Buffer => Buffer.from(HEAD + TAIL)
/** A PDF of exactly this size: comments are part of this format, too. */
export const pdfOfSize = (bytes: number): Buffer => {
  const fill = `%${' '.repeat(bytes - pdf().length - 2)}\n`
  return Buffer.from(HEAD + TAIL.replace('startxref', `${fill}startxref`))
}
export const cutPdf = (): Buffer => Buffer.from(HEAD)

/** A PDF that would run a script when it opens, and has another file in it. */
export const pdfWithActiveContent = (): Buffer => {
  const script = '/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>'
  const attached = '/Names<</EmbeddedFiles<</Names[(a.exe)<</Type/Filespec/F(a.exe)>>]>>>>'
  return Buffer.from(HEAD.replace('/Type/Catalog', `/Type/Catalog${script}${attached}`) + TAIL)
}

/** A PDF as most programs write it today: its objects are packed, with whatever else its catalogue says. */
export const packedPdf = (more: string): Buffer =>
  packed(more, (objects) => ({ bytes: objects, dictionary: '/Filter/FlateDecode' }))

/** The same, packed twice, and with a text in which other packed objects seem to stand. */
export const hidingPdf = (more: string): Buffer =>
  packed(more, (objects) => ({
    bytes: Buffer.from(`${objects.toString('hex')}>`),
    dictionary: `/X(stream\n${HARMLESS} endstream)/Filter[/ASCIIHexDecode/FlateDecode]`,
  }))

/** Words whose packed form has no sign that ends a text. */
const HARMLESS = Array.from({ length: 500 }, (_, nth) => deflateSync(`harmless ${nth}`).toString('latin1')).find(
  (each) => !/[()\\\r\n]/.test(each),
)!

type Packing = (objects: Buffer) => { bytes: Buffer; dictionary: string }

const packed = (more: string, pack: Packing): Buffer => {
  const objects = [
    `<</Type/Catalog/Pages 2 0 R${more}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>',
  ]
  let at = 0
  const places = objects.map((text, nth) => {
    const place = `${nth + 1} ${at} `
    at += text.length + 1
    return place
  })
  const head = places.join('')
  const { bytes, dictionary } = pack(deflateSync(Buffer.from(`${head}${objects.join(' ')}`)))
  const start = Buffer.concat([
    Buffer.from(
      `%PDF-1.5\n4 0 obj<</Type/ObjStm/N 3/First ${head.length}${dictionary}/Length ${bytes.length}>>stream\n`,
      'latin1',
    ),
    bytes,
    Buffer.from('\nendstream endobj\n'),
  ])
  const entry = (type: number, place: number, nth: number) => [type, place >> 8, place & 0xff, nth]
  const table = Buffer.from([
    ...entry(0, 0, 255),
    ...entry(2, 4, 0),
    ...entry(2, 4, 1),
    ...entry(2, 4, 2),
    ...entry(1, 9, 0),
    ...entry(1, start.length, 0),
  ])
  const xref = `5 0 obj<</Type/XRef/Size 6/W[1 2 1]/Root 1 0 R/Length ${table.length}>>stream\n`
  return Buffer.concat([
    start,
    Buffer.from(xref),
    table,
    Buffer.from(`\nendstream endobj\nstartxref\n${start.length}\n%%EOF\n`),
  ])
}
/** Forms within forms: drawing them takes more memory than there is. */
export const greedyPdf = (): Buffer => {
  const form = (nth: number) =>
    `${nth} 0 obj<</Type/XObject/Subtype/Form/BBox[0 0 900 900]/Resources<</XObject<</F ${nth + 1} 0 R>>>>/Length 60>>stream\n${'/F Do '.repeat(10)}\nendstream endobj\n`
  const page = '/Resources<</XObject<</F 5 0 R>>>>/Contents 4 0 R'
  const content = '4 0 obj<</Length 5>>stream\n/F Do\nendstream endobj\n'
  const forms = Array.from({ length: 12 }, (_, nth) => form(nth + 5)).join('')
  const last = '17 0 obj<</Type/XObject/Subtype/Form/BBox[0 0 9 9]/Length 13>>stream\n0 0 m 5 5 l S\nendstream endobj\n'
  return Buffer.from(`${HEAD.replace('/MediaBox', `${page}/MediaBox`)}${content}${forms}${last}${TAIL}`)
}

export const pdfOfPages = async (count: number): Promise<Buffer> => {
  const document = new Pdf()
  for (let page = 1; page < count; page++) document.text(`Page ${page}`).addPage()
  document.text(`Page ${count}`).end()
  return buffer(document)
}

/** A scan as phones and copiers save it: a PDF around one photo, which begins a few hundred bytes in. */
export const scannedPdf = async (): Promise<Buffer> => {
  const picture = await jpg()
  const head = `${HEAD}4 0 obj<</Type/XObject/Subtype/Image/Width 64/Height 48/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode/Length ${picture.length}>>stream\n`
  return Buffer.concat([Buffer.from(head), picture, Buffer.from(`\nendstream endobj\n${TAIL}`)])
}

/** A PDF as programs write it, with the passwords that are given. */
export const pdfWith = (options: PDFKit.PDFDocumentOptions): Promise<Buffer> => {
  const document = new Pdf(options)
  document.text('1,499.00').end()
  return buffer(document)
}
/** A statement that anybody can read, but only its bank can change. */
export const protectedPdf = () => pdfWith({ pdfVersion: '1.7', ownerPassword: 'of the bank' })
export const lockedPdf = () => pdfWith({ pdfVersion: '1.7', userPassword: '01071990' })

/** A few hundred bytes that say they are a picture of 900 megapixels. */
export const bomb = async (): Promise<Buffer> => {
  const bytes = await jpg()
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  bytes.writeUInt16BE(30_000, frame + 5)
  bytes.writeUInt16BE(30_000, frame + 7)
  return bytes
}
