import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { migrate } from '../../../platform/migrate.ts'

let waybill: TestWaybill
beforeAll(async () => {
  waybill = await startTestWaybill()
  await waybill.fixtures.people()
})
afterAll(() => waybill.close())

test('a migration gives old files the purpose of the row that names them, and removes labels and prints from shipments', async () => {
  const { db, settings } = waybill.waybill.runtime.context
  const [order, parcel] = [await waybill.orders.make(), await waybill.parcels.make()]
  await waybill.parcels.book(parcel, 'OLD-1', 'label.pdf')
  await sql`
    insert into stored_file (path, name, type, size, uploaded_by, purpose)
    select path, coalesce(name, path), 'application/pdf', 1, ${order.userId}, 'upload'
    from (values ('label.pdf', null), ('run.pdf', null), ('gone.pdf', 'SGL0000000017.pdf'), ('photo.png', null), ('invoice.pdf', null),
      ('loose.pdf', 'mine.pdf')) as file (path, name)`.execute(db)
  await sql`
    insert into print_run (id, account_id, shipment_ids, state, file)
    values (gen_random_uuid(), ${order.userId}, '{}', 'done', 'run.pdf')`.execute(db)
  await sql`
    insert into shipment_file (id, owner_id, shipment_id, kind, position, path)
    select gen_random_uuid(), s.owner_id, s.id, kind, 0, path
    from shipment s, (values ('attached', 'label.pdf'), ('verified', 'run.pdf'), ('invoice', 'invoice.pdf')) as file (kind, path)
    where s.id = ${order.id}`.execute(db)
  await sql`update shipment_package set image = 'photo.png' where shipment_id = ${parcel.id}`.execute(db)
  await sql`alter table stored_file drop column purpose`.execute(db)
  await sql`delete from schema_migration where name = '2026-11-22-40-file-purposes.sql'`.execute(db)

  expect(await migrate(settings.DATABASE_URL)).toEqual(['2026-11-22-40-file-purposes.sql'])

  const { rows } = await sql<{ path: string; purpose: string }>`select path, purpose from stored_file`.execute(db)
  expect(Object.fromEntries(rows.map(({ path, purpose }) => [path, purpose]))).toEqual({
    'label.pdf': 'label',
    'run.pdf': 'print_run',
    'gone.pdf': 'label',
    'photo.png': 'photo',
    'invoice.pdf': 'upload',
    'loose.pdf': 'upload',
  })
  const attached = await db.selectFrom('shipment_file').select('path').where('shipment_id', '=', order.id).execute()
  expect(attached).toEqual([{ path: 'invoice.pdf' }])
})
