import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Registry } from 'prom-client'
import type { Db } from '../database.ts'
import { registerReading } from './register-reading.ts'

/** Free and whole size of the disks that this process can see; `directories` by what is on them. */
export const registerDiskMetrics = (registry: Registry, directories: Readonly<Record<string, string>>): void =>
  registerReading(registry, {
    labels: ['disk'],
    gauges: {
      waybill_disk_free_bytes: 'Free bytes of the disk that holds the files or the embedded database',
      waybill_disk_size_bytes: 'Size of that disk',
    },
    async read() {
      const read = await Promise.allSettled(
        Object.entries(directories).map(async ([disk, directory]) => ({ disk, ...(await statfs(directory)) })),
      )
      const disks = read.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
      return {
        waybill_disk_free_bytes: disks.map(({ disk, bavail, bsize }) => ({ labels: { disk }, value: bavail * bsize })),
        waybill_disk_size_bytes: disks.map(({ disk, blocks, bsize }) => ({ labels: { disk }, value: blocks * bsize })),
      }
    },
  })

/** The size of the database, of its coordinator alone where it is spread over several machines. */
export const registerDatabaseSize = (registry: Registry, db: Db): void =>
  registerReading(registry, {
    gauges: { waybill_database_size_bytes: 'Size of the database with its indexes' },
    async read() {
      const { rows } = await sql<{ size: number }>`select pg_database_size(current_database()) as size`.execute(db)
      return { waybill_database_size_bytes: rows.map(({ size }) => ({ value: size })) }
    },
  })

/** Whether this process reaches the directory or the object storage of its files. */
export const registerFilesReachable = (registry: Registry, areFilesReachable: () => Promise<boolean>): void =>
  registerReading(registry, {
    gauges: { waybill_files_reachable: 'Whether the store of files can be reached: 1, or 0' },
    read: async () => ({ waybill_files_reachable: [{ value: Number(await areFilesReachable()) }] }),
  })
