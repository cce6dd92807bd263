import { expect, test } from 'vitest'
import { legalPage } from './legal-page.ts'

const FIELDS = 'title: Privacy\nlast_updated_date: 2026-01-31'

const read = (fields: string, markdown = '', name = 'privacy_notice') =>
  legalPage(`pages/${name}.md`, name, `---\n${fields}\n---\n${markdown}`)

test('a notice has an introduction with questions and answers', () => {
  expect(read(`${FIELDS}\nimage: /brand/seal.svg`, 'Hello.\n\n## Who?\n\nWe.')).toEqual({
    name: 'privacy_notice',
    body: {
      title: 'Privacy',
      introduction: '<p>Hello.</p>',
      last_updated_date: '2026-01-31',
      image: '/brand/seal.svg',
      questionAnswerList: [{ question: 'Who?', answer: '<p>We.</p>' }],
      headingDescriptionList: [],
    },
  })
})

test.each(['terms_and_conditions', 'terms_of_use'])('%s has headings with descriptions', (name) => {
  const { body } = read(FIELDS, '## Pay\n\n1. On time.', name)
  expect(body.headingDescriptionList).toEqual([{ heading: 'Pay', description: '<ol>\n<li>On time.</li>\n</ol>' }])
  expect(body.questionAnswerList).toEqual([])
})

test.each([FIELDS, `${FIELDS}\nimage:`])('a page without a picture has none', (fields) => {
  expect(read(fields).body.image).toBeNull()
})

test('a file saved on Windows reads the same', () => {
  const text = `\uFEFF---\n${FIELDS}\n---\n\nHello.\n\n## Who?\n\nWe.`
  expect(legalPage('a.md', 'privacy_notice', text.replaceAll('\n', '\r\n'))).toEqual(
    legalPage('a.md', 'privacy_notice', text),
  )
})

test('a missing title names the file and the field', () => {
  expect(() => read('last_updated_date: 2026-01-31')).toThrow('pages/privacy_notice.md: line 1: title: is missing')
})

test('all mistakes in the fields are reported at once', () => {
  expect(() => read('titel: Privacy\nlast_updated_date: 31 January 2026\nimage: javascript:alert(1)')).toThrow(
    /^pages\/privacy_notice\.md: line 1: title: is missing; line 3: last_updated_date: .*; line 4: image: Use a path .*; line 2: .*"titel"/,
  )
})

test('an impossible date is refused', () => {
  expect(() => read('title: Privacy\nlast_updated_date: 2026-02-30')).toThrow(
    'pages/privacy_notice.md: line 3: last_updated_date',
  )
})

test('an empty question is reported with its position in the list', () => {
  expect(() => read(FIELDS, '## Who?\n\nWe.\n\n##\n\nNobody.')).toThrow(
    'pages/privacy_notice.md: questionAnswerList.1.question',
  )
})

test('an unknown page is refused by name', () => {
  expect(() => read(FIELDS, '', 'refund_policy')).toThrow(
    'pages/refund_policy.md: no such page: refund_policy; the pages are terms_and_conditions, privacy_notice',
  )
})

test.each(['', 'Just words.', `---\n${FIELDS}\n\nNever closed.`])('a file without its fields is refused', (text) => {
  expect(() => legalPage('pages/privacy_notice.md', 'privacy_notice', text)).toThrow(
    'pages/privacy_notice.md: start the file with the page’s fields between two lines of ---',
  )
})

test('fields that are not YAML name the file', () => {
  expect(() => read('title: "Privacy')).toThrow(/^pages\/privacy_notice\.md: .*quote/i)
})
