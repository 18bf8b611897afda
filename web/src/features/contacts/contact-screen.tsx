import { addContact, contactGrid, deleteContact, editContact, getContact } from '@waybill/contract/contacts/endpoints'
import { exportContacts } from '@waybill/contract/exports/endpoints'
import { useHasPermission } from '../../platform/session.tsx'
import { formatDateTime } from '../../platform/format.ts'
import { RecordList } from '../../ui/record-dialog/record-list.tsx'
import { useText } from './texts.ts'

const CALLS = { get: getContact, add: addContact, edit: editContact, remove: deleteContact, export: exportContacts }

/** `/contact`: requests from the public site, and whether they were handled (rules CON-1, CON-6). */
export const ContactScreen = () => {
  const t = useText()
  const may = useHasPermission()
  const yesNo = (isProcess: boolean): string => t(isProcess ? 'yes' : 'no')
  return (
    <RecordList
      feature="contacts"
      entity="contact"
      calls={CALLS}
      may={{ edit: may('contact.edit'), remove: may('contact.delete'), export: may('contact.export') }}
      name={(contact) => contact.contactName}
      addLabel={t('addContact')}
      deleteQuestion={t('deleteContact')}
      endpoint={contactGrid}
      title={t('contacts')}
      noun={t('contactsNoun')}
      columns={[
        { name: 'contactName', header: t('contactName'), width: 170, copy: (row) => row.contactName },
        { name: 'phone', header: t('phone'), width: 130, copy: (row) => row.phone },
        { name: 'email', header: t('email'), width: 190, copy: (row) => row.email },
        { name: 'address', header: t('address') },
        { name: 'itemName', header: t('itemName') },
        { name: 'weight', header: t('weight'), width: 90, align: 'right' },
        { name: 'isProcess', header: t('isProcess'), width: 100, cell: (row) => yesNo(row.isProcess) },
        { name: 'createdDate', header: t('createdDate'), width: 150 },
      ]}
      card={(row) => ({
        number: row.contactName,
        name: row.phone,
        service: `${t('isProcess')}: ${yesNo(row.isProcess)}`,
        note: [row.itemName, formatDateTime(row.createdDate)].filter(Boolean).join(', '),
      })}
      form={{
        title: (contact) => contact?.contactName ?? t('newContact'),
        fields: [
          { kind: 'text', name: 'contactName', label: t('contactName'), required: true, span: 6 },
          { kind: 'text', name: 'phone', label: t('phone'), required: true, span: 6 },
          { kind: 'text', name: 'email', label: t('email'), span: 6 },
          { kind: 'number', name: 'weight', label: t('weight'), figure: { kind: 'kg' }, unit: 'kg', span: 6 },
          { kind: 'text', name: 'address', label: t('address'), span: 12 },
          { kind: 'text', name: 'itemName', label: t('itemName'), span: 12 },
          { kind: 'check', name: 'isProcess', label: t('isProcess'), note: t('processHint'), yes: t('yes'), span: 12 },
        ],
      }}
    />
  )
}
