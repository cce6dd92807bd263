import { randomUUID } from 'node:crypto'
import { link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { codeOf, Notice } from './notice.ts'
import { birthOf } from './processes.ts'

const signature = () => `${process.pid}\n${birthOf(process.pid)}`
const signedBy = (file: string): Promise<string> => readFile(file, 'utf8').catch(() => '')

/** Whether the process that signed so still lives. */
const lives = (signed: string): boolean => {
  const [pid, birth] = signed.split('\n')
  return birth !== undefined && birthOf(Number(pid)) === birth
}

/** Linking a signed file into place is one step: no one ever sees a lock without its signature. */
const claim = async (lock: string): Promise<boolean> => {
  const own = `${lock}-${randomUUID()}`
  await writeFile(own, signature())
  try {
    await link(own, lock)
    return true
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    return false
  } finally {
    await rm(own, { force: true })
  }
}

/** Takes a dead process's lock away, and gives it back if a living one was quicker in between. */
const clear = async (lock: string): Promise<void> => {
  const taken = `${lock}-${randomUUID()}`
  await rename(lock, taken).catch(() => {})
  if (lives(await signedBy(taken))) await link(taken, lock).catch(() => {})
  await rm(taken, { force: true })
}

/** One at a time may make, start or stop the server of a folder, be it from another process. */
export const alone = async <T>(folder: string, work: () => Promise<T>): Promise<T> => {
  const lock = join(folder, 'lock')
  const deadline = Date.now() + 60_000
  while (!(await claim(lock))) {
    await pause(50)
    if (!lives(await signedBy(lock))) await clear(lock)
    else if (Date.now() > deadline) throw new Notice(`Another program has been busy with ${folder} for a minute.`)
  }
  try {
    return await work()
  } finally {
    await rm(lock, { force: true })
  }
}

/** Signs in as a user of a server. Leaving tells whether this was its last one, who turns off the light. */
export const signIn = async (folder: string, server: number): Promise<{ leave: () => Promise<{ last: boolean }> }> => {
  const users = join(folder, 'users')
  const own = join(users, `${server}-${randomUUID()}`)
  await mkdir(users, { recursive: true })
  await writeFile(own, signature())
  const stays = async (name: string): Promise<boolean> => {
    if (lives(await signedBy(join(users, name)))) return name.startsWith(`${server}-`)
    await rm(join(users, name), { force: true })
    return false
  }
  const leave = async () => {
    await rm(own, { force: true })
    const others = await Promise.all((await readdir(users)).map(stays))
    return { last: !others.includes(true) }
  }
  return { leave }
}
