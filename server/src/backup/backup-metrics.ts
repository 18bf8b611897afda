import type { Registry } from 'prom-client'
import type { Db } from '../platform/database.ts'
import { registerReading } from '../platform/metrics/register-reading.ts'
import { findLastBackup } from './last-backup.ts'

/** When the last backup succeeded and failed, and its size (rule OBS-2); absent until there was one. */
export const registerBackupMetrics = (registry: Registry, db: Db): void =>
  registerReading(registry, {
    gauges: {
      waybill_backup_last_success_timestamp_seconds: 'When the newest complete backup ended',
      waybill_backup_last_failure_timestamp_seconds: 'When a backup failed since then; absent if none did',
      waybill_backup_bytes: 'The size of the newest backup without the uploaded files',
    },
    async read() {
      const last = await findLastBackup(db)
      const at = (text: string | null | undefined) => (text ? [{ value: new Date(text).getTime() / 1000 }] : [])
      return {
        waybill_backup_last_success_timestamp_seconds: at(last?.succeededAt),
        waybill_backup_last_failure_timestamp_seconds: at(last?.failedAt),
        waybill_backup_bytes: last?.succeededAt ? [{ value: last.bytes }] : [],
      }
    },
  })
