import { startObjectStore } from './object-store.ts'

/** The object store as a process of its own: `node serve-object-store.ts DIRECTORY PORT`. */
const [directory = '', port = ''] = process.argv.slice(2)
await startObjectStore({ port: Number(port), keep: directory })
process.stdout.write('The object store is ready.\n')
