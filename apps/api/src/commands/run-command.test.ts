import { expect, test, vi } from 'vitest'
import { allCommands, nouns } from './nouns.ts'
import { runCommand } from './run-command.ts'

/** What a person sees who types this. */
const type = async (...words: string[]) => {
  const said: string[] = []
  for (const way of ['log', 'error'] as const)
    vi.spyOn(console, way).mockImplementation((line) => void said.push(String(line)))
  const code = await runCommand(words, 'nora')
  return { code, said: said.join('\n') }
}

test('help lists every command with a line of its own, altogether and for each noun', async () => {
  const all = await allCommands()
  expect(all.length).toBeGreaterThan(20)
  const { code, said } = await type('--help')
  expect(code).toBe(0)
  for (const noun of nouns) {
    const commands = all.filter(({ name }) => name.split(' ')[0] === noun)
    expect(commands.length, noun).toBeGreaterThan(0)
    const ofNoun = await type(noun, '--help')
    expect(ofNoun.code).toBe(0)
    for (const { name, description } of commands) {
      const line = new RegExp(`^  ${name} +${description}$`, 'm')
      expect(said).toMatch(line)
      if (name !== noun) expect(ofNoun.said).toMatch(line)
    }
  }
})

test('help for a command shows how it is typed, what it does, and each word and option with its meaning', async () => {
  for (const { name, description, words, options } of await allCommands()) {
    const { code, said } = await type(...name.split(' '), '--help')
    expect(code, name).toBe(0)
    expect(said).toMatch(new RegExp(`^hibla ${name}`))
    expect(said.toLowerCase()).toContain(description.toLowerCase())
    for (const { about } of [...Object.values(words), ...Object.values(options)]) expect(said).toContain(about)
  }
  expect((await type('import', 'network', '-h')).said).toMatch(/^hibla import network FILE \[--replace\]\n/)
  expect((await type('backup', 'rewind', '-h')).said).toMatch(
    /^hibla backup rewind BASE ARCHIVE CLUSTER PORT \[TIME\]\n/,
  )
})

test('a command that is typed wrongly says what is wrong and how to type it, and ends with 2', async () => {
  expect(await type()).toMatchObject({ code: 2, said: expect.stringContaining('staff give') as string })
  expect(await type('staff')).toMatchObject({ code: 2, said: expect.stringContaining('staff take') as string })
  expect(await type('stuff', 'give')).toEqual({
    code: 2,
    said: `There is no 'stuff' here, but ${nouns.join(', ')}.\nUse: hibla --help`,
  })
  expect(await type('constructor')).toMatchObject({ code: 2 })
  expect(await type('staff', 'promote')).toEqual({
    code: 2,
    said: "'hibla staff' knows give, take, not 'promote'.\nUse: hibla staff --help",
  })
  expect(await type('staff', 'give', 'nora@example.com')).toEqual({
    code: 2,
    said: 'ROLE is missing.\nUse: hibla staff give EMAIL ROLE',
  })
  expect(await type('staff', 'give', 'nora@example.com', 'back-office', 'now')).toMatchObject({
    code: 2,
    said: expect.stringContaining('Nothing is expected here: now') as string,
  })
  expect(await type('import', 'lines', 'lines.csv', '--replace')).toMatchObject({
    code: 2,
    said: expect.stringMatching(/^Unknown option '--replace'.*\nUse: hibla import lines FILE$/s) as string,
  })
  expect(await type('line', 'note', '1000000000029', 'up', '2026-10-20T08:00:00+08:00')).toMatchObject({
    code: 2,
    said: expect.stringMatching(/^WAY: must be down or back\n/) as string,
  })
})

test('a command that is refused says why and ends with 1', async () => {
  const url = 'postgres://hibla@127.0.0.1:1/hibla'
  const { code, said } = await type('backup', 'dump', import.meta.filename)
  expect(code).toBe(1)
  expect(said).not.toContain('    at ')
  vi.spyOn(process, 'exit').mockImplementation((given) => {
    throw new Error(`exits with ${given}`)
  })
  await expect(type('backup', 'check', url)).rejects.toThrow('exits with 1')
})
