import { defaultOf } from '../../apps/api/src/config/effective.ts'
import { variables } from '../../apps/api/src/config/environment.ts'

const INTRODUCTION = `# Configuration

<!-- Generated from apps/api/src/config by \`npm run document:configuration\`. Change the declarations there, not this file. -->

Everything is an environment variable, read once at the start. \`script/hibla env check\` says everything that is wrong, with what
to write instead, and \`script/hibla env print\` prints what counts where it's typed; in an image both are \`hibla env …\`. A variable
that is empty counts as not set. One that was renamed is still read by its older name, with a warning.

Production guesses nothing: what it must be told has no default there. Outside production, \`script/server\` brings the database, the
simulators and a key.`

const TELEMETRY = `OpenTelemetry's exporters read more variables by themselves: \`OTEL_EXPORTER_OTLP_HEADERS\`, \`OTEL_EXPORTER_OTLP_TIMEOUT\`,
\`OTEL_EXPORTER_OTLP_COMPRESSION\` and \`OTEL_RESOURCE_ATTRIBUTES\`.`

const cell = (text: string): string => text.replaceAll('|', String.raw`\|`)

const row = (each: (typeof variables)[number]): string => {
  const earlier = each.was ? ` (earlier \`${each.was}\`)` : ''
  return `| \`${each.name}\` | ${cell(defaultOf(each))} | ${cell(each.about)}${earlier} |`
}

/** docs/configure.md, as the declarations of the variables have it. */
export const configurationDocument = (): string => {
  const groups = [...new Set(variables.map(({ group }) => group))]
  const sections = groups.map((group) => {
    const rows = variables.filter((each) => each.group === group).map(row)
    const table = [`## ${group}`, '', '| variable | default | what it is |', '| --- | --- | --- |', ...rows].join('\n')
    return group === 'Telemetry' ? `${table}\n\n${TELEMETRY}` : table
  })
  return `${[INTRODUCTION, ...sections].join('\n\n')}\n`
}
