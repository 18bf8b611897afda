import { MAX_CONTACTS_PER_HOUR } from '@waybill/contract/contacts/schemas'
import * as calls from '@waybill/contract/contacts/endpoints'
import { implement } from '../../platform/implement.ts'
import { networkOf } from '../../platform/request-source.ts'
import { insertNotice } from '../../platform/notices.ts'
import { requireQuota } from '../../platform/request-quota.ts'
import { getContactRow, insertContact, listContactReaders, listContactRows, updateContact } from './contacts.queries.ts'
import { implementSmallRecord } from '../../platform/small-record.ts'

/**
 * Stores a request of the public form (rule CON-3), and notifies the users who see contacts (rule CON-4). With a filled
 * honeypot, answer and count are the same, but nothing is stored.
 */
export const sentContact = implement(
  calls.sendContact,
  ({ context, body: { website, ...body }, request, change, skipAudit }) =>
    change(async (tx, note) => {
      const now = context.now()
      const subject = networkOf(request.ip)
      await requireQuota(tx, { kind: 'contact', subject, max: MAX_CONTACTS_PER_HOUR, hours: 1 }, now)
      if (website) {
        skipAudit()
        return null
      }
      const id = await insertContact(tx, body, now)
      await note({ entity: 'contact', id, after: await getContactRow(tx, id) })
      const detail = {
        kind: 'contact' as const,
        contactId: id,
        contactName: body.contactName,
        itemName: body.itemName || null,
      }
      for (const reader of await listContactReaders(tx)) await insertNotice(tx, reader, detail, now)
      return null
    }),
)

/** Staff's calls for contacts (rules CON-1, CON-2, CON-5). */
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
