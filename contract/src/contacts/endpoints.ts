import { z } from 'zod'
import { endpoint, gridEndpoint, noAudit } from '../kernel/endpoint.ts'
import { Deleted } from '../kernel/entity.ts'
import { Contact, CONTACT_COLUMNS, ContactAdd, ContactEdit, ContactRequest } from './schemas.ts'

export const contactGrid = gridEndpoint({
  path: '/api/Contact',
  summary: 'List the requests that came in (rule CON-1)',
  permission: 'contact.list',
  row: Contact,
  columns: CONTACT_COLUMNS,
  defaultOrder: 'createdDate descending',
})

export const getContact = endpoint({
  method: 'GET',
  path: '/api/Contact/{id}',
  summary: 'Open one contact',
  permission: 'contact.list',
  audit: noAudit('reads only'),
  reply: Contact,
})

export const sendContact = endpoint({
  method: 'POST',
  path: '/api/Contact',
  summary: 'Leave a request on the public site; the answer holds no record (rule CON-3)',
  public: 'strangers ask for a price or a call; five an hour and address, and nothing is answered about what is stored',
  audit: 'contact.received',
  ratePerMinute: 30,
  body: ContactRequest,
  reply: z.null(),
})

export const addContact = endpoint({
  method: 'POST',
  path: '/api/Contact/Add',
  summary: 'Add a contact, such as one who called',
  permission: 'contact.edit',
  audit: 'contact.added',
  idempotent: true,
  body: ContactAdd,
  reply: Contact,
})

export const editContact = endpoint({
  method: 'POST',
  path: '/api/Contact/Edit',
  summary: 'Change a contact, or mark it as dealt with',
  permission: 'contact.edit',
  audit: 'contact.edited',
  body: ContactEdit,
  reply: Contact,
})

export const deleteContact = endpoint({
  method: 'POST',
  path: '/api/Contact/Delete/{id}',
  summary: 'Delete a contact',
  permission: 'contact.delete',
  audit: 'contact.deleted',
  reply: Deleted,
})
