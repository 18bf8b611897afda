import type { StatementRow } from '@waybill/contract/billing/statement'
import type { statementGrid } from '@waybill/contract/billing/statement-endpoints'
import { formatDate, formatMoney } from '../../../platform/format.ts'
import { NameCell, NumberCell, QuietCell } from '../../../ui/data-grid/cells.tsx'
import type { ColumnDef } from '../../../ui/data-grid/grid-types.ts'
import { periodText, shortDay } from '../statement-days.ts'
import { StatementBadge, stateNote } from '../statement-state.tsx'
import type { Translate } from '../texts.ts'

type Column = ColumnDef<StatementRow, keyof typeof statementGrid.columns & string>

const Second = ({ children }: { children: string | null | undefined }) =>
  children ? (
    <small className="wb-below wb-regular wb-cut" title={children}>
      {children}
    </small>
  ) : null

/** `–` where there is nothing: a draft owes nothing. */
const Amount = ({ value }: { value: number }) => (value === 0 ? <QuietCell>–</QuietCell> : formatMoney(value))

/** The columns of the list of statements. */
export const statementColumns = (t: Translate): Column[] => [
  {
    name: 'number',
    header: t('statement'),
    width: 118,
    opens: true,
    cell: (row) =>
      row.number === null ? (
        <QuietCell>{t('noNumber')}</QuietCell>
      ) : (
        <>
          <NumberCell value={row.number} />
          <Second>{row.paymentCode}</Second>
        </>
      ),
    copy: (row) => row.number,
  },
  { name: 'merchant', header: t('company'), cell: (row) => <NameCell>{row.merchant}</NameCell> },
  {
    name: 'clientCode',
    header: t('client'),
    width: 70,
    fold: { below: 1440, into: 'merchant' },
    cell: (row) => <QuietCell>{row.clientCode}</QuietCell>,
  },
  {
    name: 'to',
    header: t('period'),
    width: 106,
    cell: (row) => (
      <>
        {periodText(row.from, row.to)}
        <Second>{row.kind === 'opening' ? t('opening') : row.period === null ? t('byHand') : t(row.period)}</Second>
      </>
    ),
  },
  {
    name: 'dueDate',
    header: t('dueDate'),
    width: 118,
    cell: (row) =>
      row.number === null ? (
        <>
          <QuietCell>{t('days', { count: row.days ?? 0 })}</QuietCell>
          <Second>{t('fromIssue')}</Second>
        </>
      ) : (
        <>
          {row.kind === 'creditNote' ? <QuietCell>–</QuietCell> : formatDate(row.dueDate)}
          <Second>{row.issuedAt && t('issuedOn', { day: shortDay(row.issuedAt) })}</Second>
        </>
      ),
  },
  { name: 'amount', header: t('amountVnd'), width: 102, align: 'right', cell: (row) => formatMoney(row.amount) },
  { name: 'paid', header: t('paidHead'), width: 98, align: 'right', cell: (row) => <Amount value={row.paid} /> },
  {
    name: 'due',
    header: t('due'),
    width: 98,
    align: 'right',
    cell: (row) => (
      <span className="wb-medium">
        <Amount value={row.due} />
      </span>
    ),
  },
  {
    name: 'state',
    header: t('state'),
    width: 164,
    cell: (row) => (
      <>
        <StatementBadge statement={row} />
        <Second>{stateNote(t, row)}</Second>
      </>
    ),
  },
  { name: 'charges', header: t('chargesHead'), width: 124, align: 'right', hidden: true },
  { name: 'vat', header: t('vatHead'), width: 108, align: 'right', hidden: true },
  { name: 'credited', header: t('creditedHead'), width: 112, align: 'right', hidden: true },
]
