import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '@waybill/testkit/database'
import { newId } from '../../../platform/ids.ts'
import { migrate } from '../../../platform/migrate.ts'
import { nameByContent } from './store-upload.ts'

let database: TestDatabase
let client: pg.Client
const uploader = newId()
beforeAll(async () => {
  database = await createDatabase()
  await migrate(database.url, { before: '2026-11-27-92-file-names' })
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(
    `insert into role (id, name, statuses, observed_statuses) values ($1, 'Super Admin', '{3001}', '{3001}')`,
    [newId()],
  )
  await client.query(`insert into account (id, username, name, role_name) values ($1, 'mai', 'Mai', 'Super Admin')`, [
    uploader,
  ])
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

test('FIL-7: files uploaded before the rule are renamed like new ones', async () => {
  const oldNames = [
    ['invoice.exe', 'pdf'],
    ['invoice.PDF', 'pdf'],
    ['Ảnh.JPEG', 'jpg'],
    ['Ảnh.png', 'jpg'],
    ['a.heif', 'heic'],
    ['pdf', 'pdf'],
    ['b.pdf. ', 'pdf'],
    ['...', 'png'],
    ['x'.repeat(200), 'docx'],
  ] as const
  for (const [index, [name, extension]] of oldNames.entries())
    await client.query(
      `insert into stored_file (path, name, type, size, uploaded_by, purpose) values ($1, $2, 'x', 1, $3, 'upload')`,
      [`${String(index).padStart(32, '0')}.${extension}`, name, uploader],
    )
  await client.query(
    `insert into stored_file (path, name, type, size, uploaded_by, purpose) values ($1, 'SGL0000000012', 'x', 1, $2, 'label')`,
    [`${'f'.repeat(32)}.pdf`, uploader],
  )
  await migrate(database.url)
  const { rows } = await client.query<{ name: string }>('select name from stored_file order by path')
  expect(rows.map(({ name }) => name)).toEqual([
    ...oldNames.map(([name, extension]) => nameByContent(name, extension)),
    'SGL0000000012',
  ])
})
