import { expect, test, vi } from 'vitest'
import { LinkedFile } from './answer.ts'
import { saveFile } from './save-file.ts'

test('a file that waits in a bucket is saved from there, neither copied into the page nor opened by a link that soon ends', () => {
  const copied = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:paper')
  const clicked: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(`${this.href} as ${this.download}`)
  })
  const link = 'https://files.example.com/a?by=b'
  expect(saveFile(new LinkedFile({ name: 'bill-11.pdf', type: 'application/pdf', link }))).toBeUndefined()
  expect(copied).not.toHaveBeenCalled()
  expect(saveFile(new File(['%PDF-'], 'bill-12.pdf'))).toBe('blob:paper')
  expect(clicked).toEqual([`${link} as bill-11.pdf`, 'blob:paper as bill-12.pdf'])
})
