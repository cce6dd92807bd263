import { isLarge } from './table-sizes.ts'
import { topLevelParts } from './statements.ts'

/** `contract`: the version before, which still runs, would break. `locks`: everybody would wait for a large table. */
type Rule = {
  kind: 'contract' | 'locks'
  /** What the statement, or one action of `alter table`, looks like. The first group is the table or the name. */
  finds: RegExp
  /** Told to whoever wrote it. */
  why: string
}

const name = String.raw`(?:if (?:not )?exists )?(?:only )?([\w.]+)`

/** Changes of a table that must already have been there. */
const actions: Rule[] = [
  {
    kind: 'contract',
    finds: /^drop (?:column )?(?!constraint|column|default)/,
    why: 'the version before still reads this column; drop it one release after the last code that does',
  },
  {
    kind: 'contract',
    finds: /^drop constraint\b/,
    why: 'the version before may rely on this rule, such as in ‘on conflict’',
  },
  {
    kind: 'contract',
    finds: /^rename\b/,
    why: 'the version before knows only the old name; add the new one beside it, and drop the old one a release later',
  },
  {
    kind: 'contract',
    finds: /^alter (?:column )?\w+ (?:set data )?type\b/,
    why: 'the version before reads and writes the old type; add a column of the new type beside it',
  },
  {
    kind: 'contract',
    finds: /^alter (?:column )?\w+ drop default\b/,
    why: 'the version before writes rows without this column',
  },
  {
    kind: 'contract',
    finds: /^alter (?:column )?\w+ set not null\b/,
    why: 'the version before may still write rows without it',
  },
  {
    kind: 'contract',
    finds:
      /^add (?:column )?(?!constraint|column|primary|unique|check|foreign|exclude)(?=.*\bnot null\b)(?!.*\bdefault\b)(?!.*\bgenerated\b)/,
    why: 'the version before writes rows without it; give it a default',
  },
]

const actionsOnLarge: Rule[] = [
  {
    kind: 'locks',
    finds: /^alter (?:column )?\w+ (?:set data )?type\b/,
    why: 'writes every row anew while nobody can read the table',
  },
  {
    kind: 'locks',
    finds: /^alter (?:column )?\w+ set not null\b/,
    why: 'reads every row while nobody else can; add a check ‘not valid’ and validate it in the next migration',
  },
  {
    kind: 'locks',
    finds: /^add (?:constraint \w+ )?(?:check|foreign key)\b(?!.*\bnot valid$)/,
    why: 'reads every row while nobody can write; add it ‘not valid’ and validate it in the next migration',
  },
  {
    kind: 'locks',
    finds: /^add (?:constraint \w+ )?(?:unique|primary key|exclude)\b(?!.*\busing index\b)/,
    why: 'builds an index while nobody can write; create it concurrently, then add the constraint ‘using index’',
  },
  {
    kind: 'locks',
    finds:
      /^add (?:column )?.*\b(?:default (?:gen_random_uuid|random|clock_timestamp|nextval|uuid\w*)\(|generated |(?:big|small)?serial\b)/,
    why: 'writes every row anew while nobody can read the table; add it without, and fill it bit by bit',
  },
  {
    kind: 'locks',
    finds: /^(?:set (?:logged|unlogged|tablespace)|attach partition)\b/,
    why: 'reads or writes every row while nobody else can',
  },
]

const statements: Rule[] = [
  {
    kind: 'contract',
    finds: new RegExp(`^drop (?:table|view|materialized view|schema) ${name}`),
    why: 'the version before still reads it; drop it one release after the last code that does',
  },
  {
    kind: 'contract',
    finds: new RegExp(`^drop (?:function|procedure|trigger|type|sequence) ${name}`),
    why: 'the version before may still use it',
  },
  {
    kind: 'contract',
    finds: new RegExp(`^alter type ${name} (?:rename|drop)`),
    why: 'the version before knows only the old name',
  },
  {
    kind: 'contract',
    finds: new RegExp(`^truncate (?:table )?${name}`),
    why: 'what is in it is gone, whoever still needs it',
  },
]

const statementsOnLarge: Rule[] = [
  {
    kind: 'locks',
    finds: new RegExp(`^create (?:unique )?index (?!concurrently)(?:if not exists )?(?:\\w+ )?on ${name}`),
    why: 'nobody can write while it is built; create it concurrently, in a migration of its own',
  },
  {
    kind: 'locks',
    finds: new RegExp(`^(?:update|delete from) ${name}`),
    why: 'holds every row it changes until the whole migration is done; let a job do it, page by page',
  },
  {
    kind: 'locks',
    finds: new RegExp(`^(?:lock table|lock|cluster|vacuum full|reindex table(?! concurrently)) ${name}`),
    why: 'everybody waits',
  },
]

const ALTER = new RegExp(`^alter table ${name} (.*)$`)

export type Finding = { kind: Rule['kind']; why: string }

/** What one statement would do to a portal that goes on while it runs. `isNew` are names that this migration made itself. */
export const findingsIn = (text: string, isNew: (made: string) => boolean): Finding[] => {
  const altered = ALTER.exec(text)
  if (altered) {
    const [, table = '', rest = ''] = altered
    if (isNew(table)) return []
    const rules = isLarge(table) ? [...actions, ...actionsOnLarge] : actions
    return topLevelParts(rest).flatMap((action) => rules.filter(({ finds }) => finds.test(action)))
  }
  return [
    ...statements.filter(({ finds }) => finds.test(text) && !isNew(finds.exec(text)?.[1] ?? '')),
    ...statementsOnLarge.filter(({ finds }) => {
      const table = finds.exec(text)?.[1]
      return table !== undefined && isLarge(table) && !isNew(table)
    }),
  ]
}
