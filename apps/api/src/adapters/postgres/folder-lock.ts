import { randomUUID } from 'node:crypto'
import { link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { codeOf, Notice } from './notice.ts'
import { birthOf } from './processes.ts'

const signature = () => `${process.pid}\n${birthOf(process.pid)}`
const signedBy = (file: string): Promise<string> => readFile(file, 'utf8').catch(() => '')

/** Whether the process that signed the lock is still running. */
const lives = (signed: string): boolean => {
  const [pid, birth] = signed.split('\n')
  return birth !== undefined && birthOf(Number(pid)) === birth
}

/** Linking a signed file into place is atomic, so nobody ever sees a lock without its signature. */
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

/** Removes a dead process's lock, and puts it back if a running process took it in between. */
const clear = async (lock: string): Promise<void> => {
  const taken = `${lock}-${randomUUID()}`
  await rename(lock, taken).catch(() => {})
  if (lives(await signedBy(taken))) await link(taken, lock).catch(() => {})
  await rm(taken, { force: true })
}

/** Only one process at a time can create, start or stop a folder's server. */
export const alone = async <T>(folder: string, work: () => Promise<T>): Promise<T> => {
  const lock = join(folder, 'lock')
  const deadline = Date.now() + 60_000
  while (!(await claim(lock))) {
    await pause(50)
    if (!lives(await signedBy(lock))) await clear(lock)
    else if (Date.now() > deadline) throw new Notice(`Another program has been using ${folder} for a minute.`)
  }
  try {
    return await work()
  } finally {
    await rm(lock, { force: true })
  }
}

/** Registers this process as a user of the server. Leaving tells whether it was the last one, which stops the server. */
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
