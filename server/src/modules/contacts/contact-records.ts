import * as calls from '@waybill/contract/contacts/endpoints'
import { implementSmallRecord } from '../../platform/small-record.ts'
import { getContactRow, insertContact, listContactRows, updateContact } from './contacts.queries.ts'

/** What staff do with contacts (rules CON-1, CON-2, CON-5). */
export const contactRecords = implementSmallRecord({
  entity: 'contact',
  table: 'contact',
  calls: {
    list: calls.contactGrid,
    get: calls.getContact,
    add: calls.addContact,
    edit: calls.editContact,
    delete: calls.deleteContact,
  },
  list: listContactRows,
  get: getContactRow,
  insert: (tx, body) => insertContact(tx, body, new Date()),
  update: updateContact,
  onChange: async () => undefined,
})
