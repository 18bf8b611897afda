import type { Registry } from 'prom-client'
import type { Db } from '../database.ts'
import { registerReading } from '../metrics/register-reading.ts'
import { listRetentionTables } from './retention.queries.ts'

/** What all processes together have deleted from each table, and when a run last found nothing more there (rule RET-5). */
export const registerRetentionMetrics = (registry: Registry, db: Db): void =>
  registerReading(registry, {
    labels: ['table'],
    gauges: {
      waybill_retention_deleted_rows: 'Rows of a table that were deleted because they are no longer kept',
      waybill_retention_ended_timestamp_seconds: 'When a run last found nothing more to delete in a table',
    },
    async read() {
      const tables = await listRetentionTables(db)
      return {
        waybill_retention_deleted_rows: tables.map(({ table_name: table, deleted }) => ({
          labels: { table },
          value: deleted,
        })),
        waybill_retention_ended_timestamp_seconds: tables.flatMap(({ table_name: table, ended_at }) =>
          ended_at === null ? [] : [{ labels: { table }, value: ended_at.getTime() / 1000 }],
        ),
      }
    },
  })
