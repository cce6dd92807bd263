import { expect, test } from 'vitest'
import { toHtml, toSections } from './markdown.ts'

test('headings, lists and links become HTML', () => {
  expect(toHtml('### Pay\n\n1. [Here](/pay-bill)\n2. **Later**')).toBe(
    '<h3>Pay</h3>\n<ol>\n<li><a href="/pay-bill">Here</a></li>\n<li><strong>Later</strong></li>\n</ol>',
  )
})

test.each([
  ['a block of its own', '<script>alert(1)</script>'],
  ['the middle of a sentence', 'Hello <script>alert(1)</script> there'],
  ['a list', '- <script>alert(1)</script>'],
  ['a quotation', '> <script>alert(1)</script>'],
  ['a heading', '### <script>alert(1)</script>'],
  ['a table', '| a |\n|---|\n| <script>alert(1)</script> |'],
  ['an unclosed tag', '<script src=x'],
])('raw HTML in %s is shown as text, not run', (_, markdown) => {
  const html = toHtml(markdown)
  expect(html).not.toContain('<script')
  expect(html).toContain('&lt;script')
})

test.each(['<div onclick="x()">a</div>', '<!-- a note -->', '<img src=x onerror=x()>', '<![CDATA[x]]>', '<?php x ?>'])(
  '%s is shown exactly as typed',
  (markdown) => {
    expect(toHtml(markdown)).toMatch(/^<p>&lt;[^<]*(&lt;[^<]*)*<\/p>$/)
  },
)

test('an ampersand and a URL in angle brackets keep their meaning', () => {
  expect(toHtml('Help & Support at <https://hibla.example.com>')).toBe(
    '<p>Help &amp; Support at <a href="https://hibla.example.com">https://hibla.example.com</a></p>',
  )
})

test('text before the first question is the introduction, and each question keeps its own answer', () => {
  expect(toSections('Welcome.\n\n## First?\n\nOne.\n\n### Detail\n\nMore.\n\n## Second?\n\nTwo.')).toEqual({
    introduction: '<p>Welcome.</p>',
    sections: [
      { heading: 'First?', html: '<p>One.</p>\n<h3>Detail</h3>\n<p>More.</p>' },
      { heading: 'Second?', html: '<p>Two.</p>' },
    ],
  })
})

test('number signs inside a code block don’t start a section', () => {
  expect(toSections('```\n## not a heading\n```').sections).toEqual([])
})

test('an empty text has neither introduction nor sections', () => {
  expect(toSections('')).toEqual({ introduction: '', sections: [] })
})
