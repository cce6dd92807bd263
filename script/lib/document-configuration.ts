import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { configurationDocument } from './configure-document.ts'

const file = join(resolve(import.meta.dirname, '../..'), 'docs/configure.md')
writeFileSync(file, configurationDocument())
console.log(`Written to ${file}`)
