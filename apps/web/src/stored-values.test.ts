import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = import.meta.dirname

/** The portal's own code. A value that only tests read is stored for nobody. */
const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '.'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(^|\/)test\//.test(file) && existsSync(join(root, file)))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8').replaceAll(/\/\*[^]*?\*\/|\/\/.*$/gm, '') }))

type Stored = { name: string; by: string; file: string }

/** `const x = storedValue('name', …)`, and `x: typed.stores('name', …)` within an object. */
const registered = (text: string, how: string): { name: string; by: string }[] =>
  [...text.matchAll(new RegExp(String.raw`(\w+)(?: =|:) ${how}(?:<[^(]*>)?\(\s*([^,)]+),`, 'g'))].map(
    ([, by, name]) => ({
      by: by!,
      name: name!.replaceAll(/^['"\x60]|['"\x60]$/g, ''),
    }),
  )
const all = (how: string): Stored[] =>
  sources.flatMap(({ file, text }) => registered(text, how).map((each) => ({ ...each, file })))

const values = all(String.raw`(?:storedValue|typed\.stores|typedInTab\.stores)`)
const containers = all('container')

/** Scripts that run before the portal's own read the theme and the consent by their names. */
const early = sources.find(({ file }) => file === 'shell/boot-script.tsx')!.text

/** Read, or handed on as what reads it; a value that isn't exported, in its own file. */
const isRead = ({ name, by, file }: Stored): boolean => {
  const own = sources.find((each) => each.file === file)!.text
  const isPart = new RegExp(String.raw`\b${by}: `).test(own)
  const isOpen = isPart || new RegExp(String.raw`export const ${by}\b`).test(own)
  const reads = new RegExp(String.raw`${isPart ? String.raw`\.` : String.raw`\b`}${by}\.read\b`)
  return (
    (isOpen ? sources : [{ text: own }]).some(({ text }) => reads.test(text)) || early.includes(`getItem('${name}')`)
  )
}

/** What is stored in a container's field, and where the container is asked for it. */
const withoutWrites = (text: string): string =>
  text.replaceAll(/\.setState\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g, '.setState()')
const fieldsOf = ({ name, file }: Stored): string[] => {
  const { text } = sources.find((each) => each.file === file)!
  const given = new RegExp(String.raw`container(?:<[^(]*>)?\('${name}', (\{[^}]*\}|\w+)\)`).exec(text)![1]!
  const initial = given.startsWith('{')
    ? given
    : new RegExp(String.raw`const ${given}\b[^=]*= (\{[^]*?\n?\})`).exec(text)![1]!
  return [...initial.matchAll(/(?:[{,]|\n)\s*(\w+)(?=:|,|\s*\})/g)].map(([, field]) => field!)
}
const asks = (by: string) => new RegExp(String.raw`\b${by}(?:\(|\.getState\(|\.subscribe\()`)
/** Declaring a field isn't reading it, so where it's declared, only what comes after the container counts. */
const isFieldRead = ({ by, file }: Stored, field: string): boolean =>
  sources.some((each) => {
    const text = each.file === file ? each.text.slice(each.text.search(/container(<[^(]*>)?\(/)) : each.text
    // Beside the container, what is asked of it may come as a parameter.
    const isTaken = new RegExp(String.raw`\(\{[^{}]*\b${field}\b[^{}]*\}: \w+\)`).test(text)
    if (each.file === file && isTaken) return true
    return asks(by).test(text) && new RegExp(String.raw`\b${field}\b`).test(withoutWrites(text))
  })

test('every value that is stored in the browser is read somewhere', () => {
  expect(values.length).toBeGreaterThan(35)
  expect(values.filter((each) => !isRead(each)).map(({ name, file }) => `${name} (${file})`)).toEqual([])
})

test('every field of what survives a reload is read somewhere', () => {
  expect(containers).toHaveLength(8)
  const fields = containers.flatMap((each) => fieldsOf(each).map((field) => ({ each, field })))
  expect(fields.length).toBeGreaterThan(20)
  const unread = fields.filter(({ each, field }) => !isFieldRead(each, field))
  expect(unread.map(({ each, field }) => `${each.name}.${field}`)).toEqual([])
})
