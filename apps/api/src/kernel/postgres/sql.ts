// The only way to drizzle-orm: Node reads its package.json (180 KB) again for each file that imports it, which took
// a third of a process's start.
export * from 'drizzle-orm'
