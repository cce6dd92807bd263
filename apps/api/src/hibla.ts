#!/usr/bin/env node
import { operatorIn } from './commands/operator.ts'
import { runCommand } from './commands/run-command.ts'

// A closed pipe (`hibla jobs list | head`) ends it quietly.
process.stdout.on('error', () => {})

process.exitCode = await runCommand(process.argv.slice(2), operatorIn(process.env))
