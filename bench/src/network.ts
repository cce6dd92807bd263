import postgres from 'postgres'

/**
 * A network of a given size in its own schema, with the columns, constraints and indexes of the real table. Every town
 * in the country has the same number of elements, one in ten without a free port.
 */
export const growNetwork = async (databaseUrl: string, schema: string, size: number): Promise<string> => {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} })
  try {
    await sql.unsafe(`drop schema if exists ${schema} cascade; create schema ${schema}`)
    const indexes: { table: string; definition: string }[] = []
    for (const table of ['network_element', 'network_building']) {
      await sql.unsafe(`create table ${schema}.${table} (like public.${table} including all excluding indexes)`)
      const rows = await sql<{ definition: string }[]>`
        select pg_get_indexdef(indexrelid) as definition from pg_index where indrelid = ${`public.${table}`}::regclass`
      indexes.push(...rows.map(({ definition }) => ({ table, definition })))
    }
    await sql.unsafe(`select setseed(0.5)`)
    await sql.unsafe(`
      with town as (select row_number() over (order by municipality_id) - 1 as nth, latitude, longitude from municipality)
      insert into ${schema}.network_element (element_id, technology, latitude, longitude, reach_metres, ports_total,
        ports_used, status)
      select 'BENCH-' || i, 'GPON', latitude + (random() - 0.5) * 0.05, longitude + (random() - 0.5) * 0.05, 300, 8,
        case when i % 10 = 0 then 8 else i % 8 end, 'live'
      from generate_series(1, ${size}) i join town on town.nth = i % (select count(*) from town)`)
    // Indexes are built at the end: growing them row by row takes minutes.
    for (const { table, definition } of indexes)
      await sql.unsafe(definition.replace(` public.${table} `, ` ${schema}.${table} `))
    await sql.unsafe(`vacuum analyze ${schema}.network_element`)
  } finally {
    await sql.end()
  }
  const url = new URL(databaseUrl)
  url.searchParams.set('search_path', `${schema},public`)
  return url.href
}

/** Pins around the towns, the same in every run. */
export const scatterPins = async (databaseUrl: string, count: number) => {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} })
  try {
    await sql`select setseed(0.25)`
    return [
      ...(await sql<{ latitude: number; longitude: number }[]>`
        select latitude + (random() - 0.5) * 0.05 as latitude, longitude + (random() - 0.5) * 0.05 as longitude
        from municipality order by md5(municipality_id) limit ${count}`),
    ]
  } finally {
    await sql.end()
  }
}
