import { existsSync, globSync } from 'node:fs'
import { resolve } from 'node:path'
import { capabilities } from '../../packages/contract/src/capabilities.ts'

const root = resolve(import.meta.dirname, '../..')
const homes = ['packages/contract/src', 'apps/api/src/capabilities', 'apps/web/src/capabilities', 'e2e/journeys']

/** Lists every file of a capability, from contract to journeys; without a name, lists the capabilities. */
const slice = (name: string): string[] =>
  homes
    .map((home) => `${home}/${name}`)
    .filter((folder) => existsSync(resolve(root, folder)))
    .flatMap((folder) => globSync(`${folder}/**/*.*`, { cwd: root }).toSorted())

const [name] = process.argv.slice(2)
const known = Object.keys(capabilities)
if (name !== undefined && known.includes(name)) console.log(slice(name).join('\n'))
else {
  console.log(known.join('\n'))
  process.exitCode = name === undefined ? 0 : 1
}
