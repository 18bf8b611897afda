import {
  BANK_FIELDS,
  type BankField,
  BankMapping,
  DATE_ORDERS,
  DECIMAL_SIGNS,
} from '@waybill/contract/billing/bank-mapping'
import type { PaymentImport } from '@waybill/contract/billing/payments'
import { NativeSelect, ScrollArea, Table } from '@mantine/core'
import css from './payments.module.css'
import { useText } from './texts.ts'
import type { Mapping } from './use-bank-file.ts'

const LABELS = {
  date: 'date',
  amount: 'amountField',
  credit: 'creditField',
  debit: 'debitField',
  text: 'text',
  reference: 'reference',
  senderName: 'senderName',
  senderAccount: 'senderAccount',
  balance: 'balance',
} as const satisfies Record<BankField, string>
const SIGNS = { '.': 'point', ',': 'comma' } as const

type Props = { checked: PaymentImport; busy: boolean; map: (mapping: Mapping) => void }

/** The columns of a bank's file beside its first rows (rule BIL-41); each choice counts again once it is complete. */
export const MappingForm = ({ checked: { heads, samples, mapping }, busy, map }: Props) => {
  const t = useText()
  const now: Mapping = mapping ?? { columns: {}, dateOrder: 'dmy', decimalSign: '.' }
  const choose = (change: Partial<Mapping>): void => map({ ...now, ...change })
  return (
    <div className="wb-column wb-gap-12">
      <div className={css['mapping']}>
        {BANK_FIELDS.map((field) => (
          <NativeSelect
            key={field}
            label={t(LABELS[field])}
            value={now.columns[field] ?? ''}
            disabled={busy}
            data={[{ value: '', label: t('none') }, ...heads.map((head) => ({ value: head, label: head }))]}
            onChange={({ currentTarget }) =>
              choose({ columns: { ...now.columns, [field]: currentTarget.value || null } })
            }
          />
        ))}
        <NativeSelect
          label={t('dateOrder')}
          value={now.dateOrder}
          disabled={busy}
          data={DATE_ORDERS.map((value) => ({ value, label: t(value) }))}
          onChange={({ currentTarget }) => choose({ dateOrder: currentTarget.value })}
        />
        <NativeSelect
          label={t('decimalSign')}
          value={now.decimalSign}
          disabled={busy}
          data={DECIMAL_SIGNS.map((value) => ({ value, label: t(SIGNS[value]) }))}
          onChange={({ currentTarget }) => choose({ decimalSign: currentTarget.value })}
        />
      </div>
      <ScrollArea.Autosize mah={180} viewportProps={{ tabIndex: 0, 'aria-label': t('columns') }}>
        <Table verticalSpacing={4} horizontalSpacing={8} layout="auto" stickyHeader>
          <Table.Thead>
            <Table.Tr>
              {heads.map((head) => (
                <Table.Th key={head}>{head}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {samples.map((row, at) => (
              <Table.Tr key={at}>
                {row.map((cell, column) => (
                  <Table.Td key={column} className="wb-nowrap">
                    {cell}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea.Autosize>
    </div>
  )
}

/** Whether a mapping may be sent: an incomplete one is refused. */
export const isComplete = (mapping: Mapping): boolean => BankMapping.safeParse(mapping).success
