import { nodeName } from './patroni-config.ts'
import type { Layout } from './layout.ts'

const local = '127.0.0.1'

/** Patroni says on its own port what its PostgreSQL is; sessions with one that isn't that any more are ended. */
const nodes = ({ nodes: all }: Layout): string =>
  all
    .map(
      ({ postgres, patroni }, at) =>
        `  server ${nodeName(at)} ${local}:${postgres} check port ${patroni} on-marked-down shutdown-sessions`,
    )
    .join('\n')

const toDatabase = (layout: Layout, name: string, port: number, role: string): string => `
listen ${name}
  bind ${local}:${port}
  mode tcp
  option tcplog
  option httpchk OPTIONS ${role}
  http-check expect status 200
  timeout client 1h
  timeout server 1h
  option clitcpka
  option srvtcpka
  default-server inter 1s fastinter 500ms downinter 500ms fall 2 rise 1
${nodes(layout)}
`

const portals = (all: number[], path: string): string =>
  [
    `  option httpchk GET ${path}`,
    '  http-check expect status 200',
    '  option redispatch 1',
    '  retries 3',
    // Another portal may be asked only if the first can't have begun.
    '  retry-on conn-failure',
    '  option forwardfor',
    '  default-server inter 1s fastinter 500ms downinter 500ms fall 2 rise 1',
    ...all.map((port, at) => `  server portal-${at + 1} ${local}:${port} check`),
  ].join('\n')

type Front = { host: string; port: number }

/** In front of the portals, for people. */
export const peopleConfig = (ports: number[], front: Front): string => `
global
  maxconn 4000
  log stdout format raw local0 notice

defaults
  mode http
  log global
  timeout connect 2s
  timeout check 2s
  timeout client 60s
  timeout server 60s
  timeout queue 2s
  timeout tunnel 1h

frontend people
  bind ${front.host.includes(':') ? `[${front.host}]` : front.host}:${front.port}
  # A visitor's own trace would be kept however few are.
  http-request del-header traceparent
  # While there's no primary, a portal that lives says so itself, and still serves what it remembers.
  use_backend alive if { nbsrv(ready) eq 0 }
  default_backend ready

backend ready
${portals(ports, '/readyz')}

backend alive
${portals(ports, '/healthz')}
`

/** In front of everything: the portals for people, the primary and the standbys for the portals. */
export const haproxyConfig = (layout: Layout, front: Front): string => `
${peopleConfig(layout.portals, front)}
${toDatabase(layout, 'primary', layout.primary, '/primary')}
${toDatabase(layout, 'standbys', layout.standbys, '/replica?lag=16MB')}`
