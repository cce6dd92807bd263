import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pdfWithActiveContent, packedPdf, pdf } from '../../../../test/sample-files.ts'
import { hasActiveContent } from './pdf-active.ts'

const script = '/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>'
const hidden = packedPdf(script).toString('latin1')
const written = (text: string) => Buffer.from(text, 'latin1')

test.each([
  ['has a script', pdfWithActiveContent()],
  ['has its script in packed objects', packedPdf(script)],
  ['has a form with scripts of its own', packedPdf('/AcroForm<</XFA 7 0 R>>')],
  ['writes the name of its packed objects by numbers', written(hidden.replace('/ObjStm', '/Obj#53t#6D'))],
  [
    'begins its packed objects far from their name',
    written(hidden.replace('/ObjStm', `/ObjStm/A(${'x'.repeat(2000)})`)),
  ],
  ['begins its packed objects after another end of line', written(hidden.replace('stream\n', 'stream\r'))],
  [
    'has a text in which a stream seems to begin before the one with the script',
    written(hidden.replace('/ObjStm', `/ObjStm/X(stream\n${deflateSync('harmless').toString('latin1')})`)),
  ],
  [
    'has other bytes between the letters of its packed objects',
    written(
      hidden.slice(0, hidden.indexOf('4 0 obj')) +
        `4 0 obj<</DecodeParms<</Predictor 12/Columns 1>>/Type/ObjStm/Filter/FlateDecode>>stream\n${deflateSync(
          script.replaceAll(/./g, '\0$&'),
        ).toString('latin1')}\nendstream endobj\n%%EOF`,
    ),
  ],
  ['packs its objects in a way we don’t unpack', written(hidden.replace('stream\n', 'stream\nx'))],
])('a PDF that %s is one with more than pages', (_, bytes) => {
  expect(hasActiveContent(bytes)).toBe(true)
})

test('a PDF with nothing but pages isn’t, packed or not', () => {
  expect([pdf(), packedPdf('')].map(hasActiveContent)).toEqual([false, false])
})
