import { sql } from '../apps/api/src/kernel/postgres/sql.ts'
import { commandConfig } from '../apps/api/src/commands/command-config.ts'
import { connect } from '../apps/api/src/kernel/postgres/database.ts'

/** `node e2e/age-login.ts EMAIL`: makes somebody's login an hour old, for journeys about what is asked then. */
const { databaseUrl } = await commandConfig(process.env)
const { db, close } = connect(databaseUrl, { max: 1 })
for (const [model, field] of [
  ['Session', 'loginTs'],
  ['RefreshToken', 'authTime'],
]) {
  await db.execute(sql`
    update oidc_record
    set payload = jsonb_set(payload::jsonb, ${`{${field}}`}::text[], to_jsonb((payload->>${field})::int - 3600))::json
    where model = ${model} and person_id = (select id::text from person where email = ${process.argv[2]})`)
}
await close()
