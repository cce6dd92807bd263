import { join } from 'node:path'
import type { Layout } from './layout.ts'

/**
 * Transaction pooling: many portals share few sessions. What a session would be told at its start, its sessions are told here:
 * requests end a statement after 12 seconds, as the portal's own sessions do.
 */
export const pgbouncerConfig = (layout: Layout): string => `
[databases]
hibla = host=127.0.0.1 port=${layout.primary} dbname=hibla connect_query='set statement_timeout = 12000; set jit = off'

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${layout.pooler}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(layout.folder, 'pooler', 'users.txt')}
pool_mode = transaction
default_pool_size = 10
max_client_conn = 1000
server_login_retry = 1
server_check_delay = 5
query_wait_timeout = 5
`

export const pgbouncerUsers = ({ passwords }: Layout): string => `"hibla" "${passwords.portal}"\n`
