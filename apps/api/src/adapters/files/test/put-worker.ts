import { workerData } from 'node:worker_threads'
import { folderStore } from '../folder.ts'

const { root, key, path } = workerData as { root: string; key: string; path: string }
await folderStore(root).put(key, { path, type: 'image/jpeg' })
