import { contactGrid } from '@waybill/contract/contacts/endpoints'
import type { Contact, ContactAdd } from '@waybill/contract/contacts/schemas'
import { rolesWith } from '@waybill/contract/permissions'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../../platform/database.ts'
import type { GridRequest } from '../../platform/grid.ts'
import { newId } from '../../platform/ids.ts'
import { orNotFound } from '../../platform/record.ts'
import { column, nameColumn, readPage, findWithPhone } from '../../platform/small-list.ts'

const contacts = (db: DbOrTx) =>
  db
    .selectFrom('contact')
    .select([
      'id',
      'contact_name as contactName',
      'phone',
      'email',
      'address',
      'item_name as itemName',
      'weight',
      'is_process as isProcess',
      'created_at',
      'version',
    ])

type Row = Awaited<ReturnType<ReturnType<typeof contacts>['executeTakeFirstOrThrow']>>
const toContact = ({ created_at, ...row }: Row): Contact => ({ ...row, createdDate: created_at.toISOString() })

export const listContactRows = async (
  db: DbOrTx,
  request: GridRequest,
): Promise<{ rows: Contact[]; totalRecords: number }> => {
  const { rows, totalRecords } = await readPage(db, contacts(db), request, {
    columns: contactGrid.columns,
    source: {
      find: findWithPhone([sql`contact_name`, sql`email`, sql`item_name`], sql`phone`),
      contactName: nameColumn('contact_name'),
      phone: column('phone'),
      email: column('email'),
      address: nameColumn('address'),
      itemName: nameColumn('item_name'),
      weight: column('weight'),
      isProcess: column('is_process'),
      createdDate: column('created_at'),
    },
    key: 'id',
  })
  return { rows: rows.map(toContact), totalRecords }
}

export const getContactRow = async (db: DbOrTx, id: string): Promise<Contact> =>
  toContact(orNotFound(await contacts(db).where('id', '=', id).executeTakeFirst()))

const columnsOf = ({ contactName, phone, email, address, itemName, weight }: ContactAdd) => ({
  contact_name: contactName,
  phone,
  email: email || null,
  address: address || null,
  item_name: itemName || null,
  weight: weight ?? null,
})

export const insertContact = async (tx: Tx, body: ContactAdd, at: Date): Promise<string> => {
  const id = newId()
  await tx
    .insertInto('contact')
    .values({ id, ...columnsOf(body), is_process: body.isProcess ?? false, created_at: at })
    .execute()
  return id
}

/** Without `isProcess` it stays unchanged. */
export const updateContact = async (tx: Tx, id: string, body: ContactAdd): Promise<void> => {
  const process = body.isProcess === undefined ? {} : { is_process: body.isProcess }
  await tx
    .updateTable('contact')
    .set({ ...columnsOf(body), ...process, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** The users who see contacts. */
export const listContactReaders = async (tx: Tx): Promise<string[]> => {
  const rows = await tx
    .selectFrom('account')
    .select('id')
    .where('role_name', 'in', rolesWith('contact.list'))
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
