import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folderStore } from './adapters/files/folder.ts'
import { s3Store } from './adapters/files/s3.ts'
import type { Clock } from './kernel/clock/clock.ts'
import type { Config } from './config/config.ts'
import type { FilesDeps } from './kernel/files/files.ts'
import { deriveKey } from './kernel/derive-key.ts'
import { startInspector } from './kernel/files/inspect/inspector.ts'
import type { Database } from './kernel/postgres/database.ts'

/** The configured store, with what files need around it. */
export const chooseFiles = (db: Database, clock: Clock, config: Config): FilesDeps => ({
  db,
  clock,
  store:
    config.FILES === 's3'
      ? s3Store({
          endpoint: config.S3_ENDPOINT!,
          publicEndpoint: config.S3_PUBLIC_ENDPOINT === 'off' ? undefined : config.S3_PUBLIC_ENDPOINT,
          region: config.S3_REGION,
          bucket: config.S3_BUCKET!,
          accessKey: config.S3_ACCESS_KEY!,
          secretKey: config.S3_SECRET_KEY!,
        })
      : folderStore(config.FILES_FOLDER),
  inspector: startInspector(),
  key: config.keys.files,
  // The same after a restart, and another for every installation on this machine.
  waitingFolder: join(tmpdir(), `hibla-uploads-${deriveKey(config.databaseUrl, 'uploads').slice(0, 12)}`),
})
