import { join } from 'node:path'
import type { Layout } from './layout.ts'

const local = '127.0.0.1'

/**
 * A dead primary is replaced once its lease (ttl) ends, and it renews that every loop_wait: 15 to 20 seconds after its death.
 * Twenty is the shortest lease that Patroni's manual allows.
 */
const lease = { ttl: 20, loop_wait: 5, retry_timeout: 5, primary_start_timeout: 0 }

/**
 * A write is answered when a standby has it too, and if there's none, it waits: an answered write survives the loss of any one
 * machine. Without 'strict', the primary would go on alone, and what it answered then could be lost with it.
 */
const safety = { synchronous_mode: true, synchronous_mode_strict: true, synchronous_node_count: 1 }

/** A standby or primary that says nothing for this long is gone. */
const SILENCE = '5s'

const settings = {
  max_connections: 200,
  shared_buffers: '64MB',
  max_wal_senders: 10,
  max_replication_slots: 10,
  wal_keep_size: '256MB',
  wal_sender_timeout: SILENCE,
  wal_receiver_timeout: SILENCE,
  wal_retrieve_retry_interval: '1s',
  hot_standby: 'on',
  // Long reads on a standby aren't interrupted by the primary's cleaning up.
  hot_standby_feedback: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // A statement whose client is gone is given up.
  client_connection_check_interval: '2s',
}

export const nodeName = (at: number): string => `node-${at + 1}`
export const nodeFolder = ({ folder }: Layout, at: number): string => join(folder, nodeName(at))
export const dataFolder = (layout: Layout, at: number): string => join(nodeFolder(layout, at), 'data')

/** By which of etcd's protocols nodes agree. */
export type Agreement = 'etcd' | 'etcd3'

/**
 * Before 3.1, over etcd's newer protocol, a primary that stood still and comes back may take the lease from the one that
 * replaced it, and what that one has answered is lost. Over the older protocol it can't.
 */
export const agreementOf = (patroniVersion: string): Agreement => {
  const [, major = 0, minor = 0] = (/(\d+)\.(\d+)/.exec(patroniVersion) ?? []).map(Number)
  return major > 3 || (major === 3 && minor >= 1) ? 'etcd3' : 'etcd'
}

/** JSON is YAML too, and people read it as a start for their own. */
export const patroniConfig = (layout: Layout, at: number, postgres: string, agreement: Agreement): string => {
  const node = layout.nodes[at]!
  const { passwords } = layout
  const rest = `${local}:${node.patroni}`
  return JSON.stringify(
    {
      scope: 'hibla',
      name: nodeName(at),
      restapi: { listen: rest, connect_address: rest },
      [agreement]: { host: `${local}:${layout.etcd[0]}` },
      bootstrap: {
        dcs: {
          ...lease,
          ...safety,
          maximum_lag_on_failover: 1_048_576,
          postgresql: { use_pg_rewind: true, use_slots: true, parameters: settings },
        },
        initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      },
      postgresql: {
        listen: `${local}:${node.postgres}`,
        connect_address: `${local}:${node.postgres}`,
        data_dir: dataFolder(layout, at),
        bin_dir: postgres,
        pgpass: join(nodeFolder(layout, at), 'pgpass'),
        authentication: {
          superuser: { username: 'postgres', password: passwords.superuser },
          replication: { username: 'replicator', password: passwords.replication },
          rewind: { username: 'rewinder', password: passwords.rewind },
        },
        parameters: { unix_socket_directories: '' },
        pg_hba: [`host replication replicator ${local}/32 scram-sha-256`, `host all all ${local}/32 scram-sha-256`],
      },
    },
    null,
    2,
  )
}
