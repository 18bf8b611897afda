import fs from 'node:fs'
import os from 'node:os'
import { socketDirectory } from './postgres-places.mjs'

/** For one machine that also runs the server: 2 cores, 2 GB and up. */
const always = {
  port: '5432',
  max_connections: '200',
  work_mem: '16MB',
  maintenance_work_mem: '256MB',
  random_page_cost: '1.1',
  effective_io_concurrency: '32',
  jit: 'off',
  max_wal_size: '4GB',
  min_wal_size: '128MB',
  checkpoint_timeout: '15min',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] %q%d ',
  log_checkpoints: 'off',
  log_autovacuum_min_duration: '-1',
}

/** Every acknowledged row survives a power cut. */
const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on', wal_level: 'replica' }

/** Tests: fast, and lost when the machine stops. Several files at a time start several processes each. */
const fleeting = {
  max_connections: '400',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum_naptime: '10min',
  // Its log may be in memory.
  max_wal_size: '1GB',
}

/** PostgreSQL's arguments for a data directory. On Windows it listens on a port of 127.0.0.1, elsewhere only on a Unix
 * socket that nobody else can open.
 * @param {{ dataDir: string, fast: boolean, small: boolean, windowsPort?: number | undefined }} wanted `small`: with little memory
 * @returns {string[]}
 */
export function postgresArguments({ dataDir, fast, small, windowsPort }) {
  const settings = {
    ...always,
    ...(fast ? fleeting : durable),
    ...(fast || small ? { shared_buffers: '256MB', effective_cache_size: '1GB' } : quarterOfMachine()),
    ...(hasLittleSharedMemory() ? { dynamic_shared_memory_type: 'mmap' } : {}),
    ...(windowsPort
      ? { listen_addresses: '127.0.0.1', port: String(windowsPort) }
      : {
          listen_addresses: '',
          unix_socket_directories: quoted(socketDirectory(dataDir)),
          unix_socket_permissions: '0700',
        }),
  }
  return ['-D', dataDir, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

/** The setting is a list in which commas and spaces divide. @param {string} directory */
function quoted(directory) {
  return `"${directory.replaceAll('"', '""')}"`
}

/** Containers give /dev/shm 64 MB, which parallel queries outgrow. */
function hasLittleSharedMemory() {
  if (process.platform !== 'linux') return false
  try {
    const { bsize, blocks } = fs.statfsSync('/dev/shm')
    return bsize * blocks < 512 * 2 ** 20
  } catch {
    return true
  }
}

/** A quarter of the machine for pages of its own: a search that meets 5 000 shipments of a million reads as many pages, and
 * takes half as long when they need not be fetched from the system's cache. A container's limit counts as its memory.
 */
function quarterOfMachine() {
  const mb = Math.min(os.totalmem(), process.constrainedMemory() || Infinity) / 2 ** 20
  const pages = Math.max(128, Math.min(4096, Math.floor(mb / 4)))
  return { shared_buffers: `${pages}MB`, effective_cache_size: `${Math.max(512, Math.floor(mb / 2))}MB` }
}
