#!/usr/bin/env node
import { operatorIn } from './commands/operator.ts'
import { runCommand } from './commands/run-command.ts'
import { warningsIn } from './config/given.ts'
import { surroundings } from './config/surroundings.ts'

// A closed pipe (`hibla jobs list | head`) ends it quietly.
process.stdout.on('error', () => {})

for (const line of warningsIn(surroundings())) console.error(line)
process.exitCode = await runCommand(process.argv.slice(2), operatorIn(surroundings()))
