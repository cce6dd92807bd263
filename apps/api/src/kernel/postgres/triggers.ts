/** A function or trigger, as the database should have it. */
export type Definition = { name: string; text: string }

const beginning = /^create or replace (?:function (\w+)|trigger (\w+)\b[^]*?\bon "?(\w+)"?)/im

const nameOf = (text: string): string => {
  const [, called, trigger, table] = beginning.exec(text) ?? []
  if (called === undefined && trigger === undefined) throw new Error(`This is no function or trigger: ${text}`)
  return called === undefined ? `trigger ${trigger} on ${table}` : `function ${called}`
}

/**
 * The functions and triggers of a capability's tables. What is written here is what the database gets at setup, once for each
 * text (install-triggers.ts). They are apart by an empty line and begin with 'create or replace', so the release before goes on
 * with them. Limits come from the rules.
 */
export const triggers = (texts: TemplateStringsArray, ...values: (string | number)[]): Definition[] =>
  String.raw(texts, ...values)
    .trim()
    .split(/\n\n+(?=(?:--[^\n]*\n)*create or replace (?:function|trigger) )/i)
    .map((text) => ({ name: nameOf(text), text }))

/** For a table whose rows are remembered: every process hears that they changed, or those of another table with them. */
export const notifiesOfChanges = (table: string, others?: string): Definition[] => triggers`
create or replace trigger ${others ? `${table}_changes_${others}` : `${table}_changed`} after insert or update or delete or truncate
  on ${table} for each statement execute function tell_changed(${others ? `'${others}'` : ''})
`

export const changeNotification = triggers`
-- A table can tell that another one's answers changed: a list of plans says whether their category is new.
create or replace function tell_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('changed', coalesce(tg_argv[0], tg_table_name));
  return null;
end $$
`
