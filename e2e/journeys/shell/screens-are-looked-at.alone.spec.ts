import { violations } from '../../axe.ts'
import { colourRules, everyRule, expect, test } from '../../person.ts'

const list = (more = '') =>
  `<ul>${Array.from({ length: 9 }, (_, at) => `<li><a href="/${at}" style="font-size: 40px">Page ${at}</a></li>`).join('')}${more}</ul>`
const pageOf = (
  main: string,
  { head = '', side = '' } = {},
) => `<!doctype html><html lang="en"><head><title>Page</title>
  <style>${head}</style></head><body><nav>${list()}</nav>${side}<main>${main}</main></body></html>`

test('a part of a screen that was found accessible isn’t looked at again, but is where anything about it differs', async ({
  page,
}) => {
  const found = async (content: string, rules = everyRule) => {
    await page.setContent(content)
    return violations(page, rules)
  }
  expect(await found(pageOf('<h1>First</h1>'))).toEqual([])
  expect(await found(pageOf('<h1>Second</h1><p>Words</p>'))).toEqual([])
  // What is new beside a known part is looked at,
  expect((await found(pageOf('<h1>Third</h1><p style="color: #ccc">Words</p>'))).join()).toContain('color-contrast')
  // so is a known part on another background,
  const grey = 'a { color: #777 } nav { background: '
  expect(await found(pageOf('<h1>Fourth</h1>', { head: `${grey}#fff }` }), colourRules)).toEqual([])
  const darker = await found(pageOf('<h1>Fourth</h1><p>Words</p>', { head: `${grey}#999 }` }), colourRules)
  expect(darker.join()).toContain('color-contrast')
  // and with something else inside,
  const unnamed = pageOf(`<h1>Fifth</h1>${list('<li><img src="data:," /></li>')}`)
  expect((await found(unnamed)).join()).toContain('image-alt')
  // or with something so close to its edge that what is small there is hard to press.
  const button = (size: string) => `<button style="all: unset; display: block; ${size}">Go</button>`
  const column = `<div>${list()}${button('font-size: 12px')}</div>`
  expect(await found(pageOf(column))).toEqual([])
  expect((await found(pageOf(`${column}${button('font-size: 60px')}`))).join()).toContain('target-size')
})
