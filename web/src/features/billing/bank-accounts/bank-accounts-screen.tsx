import {
  addBankAccount,
  bankAccountGrid,
  deleteBankAccount,
  editBankAccount,
  getBankAccount,
} from '@waybill/contract/billing/bank-account-endpoints'
import type { BankAccount } from '@waybill/contract/billing/bank-accounts'
import { bankName, KNOWN_BANKS } from '@waybill/contract/billing/banks'
import { exportBankAccounts } from '@waybill/contract/exports/endpoints'
import { IconBellRinging } from '@tabler/icons-react'
import { useState } from 'react'
import { useHasPermission } from '../../../platform/session.tsx'
import { QuietCell } from '../../../ui/data-grid/cells.tsx'
import { RecordList } from '../../../ui/record-dialog/record-list.tsx'
import { lazyComponent } from '../../../ui/lazy/lazy-component.tsx'
import { AccountCheck } from './account-check.tsx'
import { ANOTHER_BANK, type AccountValues, bankBinOf } from './account-values.ts'
import { useText } from './texts.ts'

const NoticesDialog = lazyComponent(async () => (await import('./notices-dialog.tsx')).NoticesDialog, {
  kind: 'dialog',
})

const CALLS = {
  ...{ get: getBankAccount, add: addBankAccount, edit: editBankAccount, remove: deleteBankAccount },
  export: exportBankAccounts,
}

const isKnown = (bin: string): boolean => KNOWN_BANKS.some((bank) => bank.bin === bin)
const binOf = (record: object): string => (record as BankAccount).bankBin

/** `/billing/bank-accounts`: our accounts, to which merchants pay (rule BIL-34). */
export const BankAccountsScreen = () => {
  const t = useText()
  const may = useHasPermission()
  const banks = [
    ...KNOWN_BANKS.map(({ bin, name }) => ({ value: bin, label: name })),
    { value: ANOTHER_BANK, label: t('anotherBank') },
  ]
  const [noticesOf, setNoticesOf] = useState<BankAccount>()
  return (
    <>
      <RecordList<BankAccount, typeof bankAccountGrid.columns, AccountValues>
        feature="bank-accounts"
        entity="bankAccount"
        calls={CALLS}
        may={{ edit: may('bankAccount.edit'), export: may('bankAccount.export') }}
        name={({ name }) => name}
        addLabel={t('add')}
        deleteQuestion={t('remove')}
        moreRowActions={(row) => [
          { key: 'notices', label: t('notices'), icon: IconBellRinging, run: () => setNoticesOf(row) },
        ]}
        endpoint={bankAccountGrid}
        title={t('title')}
        noun={t('noun')}
        choices={{ bankBin: { options: banks.filter(({ value }) => value !== ANOTHER_BANK) } }}
        columns={[
          {
            name: 'name',
            header: t('name'),
            width: 220,
            cell: (row) => (row.isActive ? row.name : <QuietCell>{row.name}</QuietCell>),
          },
          { name: 'bankBin', header: t('bank'), width: 160, cell: (row) => bankName(row.bankBin) },
          { name: 'number', header: t('number'), width: 190 },
          { name: 'holder', header: t('holder') },
          { name: 'isDefault', header: t('isDefault'), width: 120, cell: (row) => (row.isDefault ? t('yes') : '') },
          {
            name: 'isActive',
            header: t('isActive'),
            width: 120,
            cell: (row) => (row.isActive ? t('yes') : <QuietCell>{t('notInUse')}</QuietCell>),
          },
        ]}
        card={(row) => ({
          number: row.number,
          name: `${bankName(row.bankBin)}, ${row.name}`,
          note: row.holder,
          ...(row.isDefault ? { date: t('isDefault') } : row.isActive ? {} : { date: t('notInUse') }),
        })}
        form={{
          title: (account) => account?.name ?? t('newAccount'),
          bodyOf: ({ otherBin: _otherBin, ...values }) => ({
            ...values,
            bankBin: bankBinOf({ ...values, otherBin: _otherBin }),
          }),
          fields: [
            { kind: 'text', name: 'name', label: t('name'), note: t('nameNote'), required: true, span: 12 },
            {
              kind: 'select',
              name: 'bankBin',
              label: t('bank'),
              options: banks,
              from: (record) => (isKnown(binOf(record)) ? binOf(record) : ANOTHER_BANK),
              required: true,
              span: 6,
            },
            {
              kind: 'text',
              name: 'otherBin',
              label: t('bin'),
              note: t('binNote'),
              digits: true,
              from: (record) => (isKnown(binOf(record)) ? '' : binOf(record)),
              when: ({ bankBin }) => bankBin === ANOTHER_BANK,
              required: true,
              span: 6,
            },
            { kind: 'text', name: 'number', label: t('number'), required: true, span: 6 },
            { kind: 'text', name: 'holder', label: t('holder'), note: t('holderNote'), required: true, span: 12 },
            {
              kind: 'check',
              name: 'isDefault',
              label: t('isDefault'),
              note: t('defaultNote'),
              yes: t('yes'),
              span: 6,
            },
            { kind: 'check', name: 'isActive', label: t('isActive'), yes: t('yes'), start: true, span: 6 },
          ],
          note: (form) => <AccountCheck form={form} />,
        }}
      />
      {noticesOf && <NoticesDialog account={noticesOf} close={() => setNoticesOf(undefined)} />}
    </>
  )
}
