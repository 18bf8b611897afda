import { ROLE_LABELS } from '@waybill/contract/identity/role-labels'
import type { accountGrid } from '@waybill/contract/identity/endpoints'
import { SECOND_STEP_LABELS } from '@waybill/contract/identity/second-step'
import type { AccountRow } from '@waybill/contract/identity/schemas'
import type { Language } from '@waybill/contract/kernel/language'
import { NameCell, QuietCell } from '../../ui/data-grid/cells.tsx'
import type { ColumnDef } from '../../ui/data-grid/grid-types.ts'
import { dayOf, formatDate, formatTime, today } from '../../platform/format.ts'
import css from './accounts.module.css'
import type { AccountsText } from './texts.ts'

type Column = ColumnDef<AccountRow, keyof (typeof accountGrid)['columns'] & string>

export const InactiveMark = ({ t }: { t: AccountsText }) => (
  <span className={`wb-row wb-fz-12 wb-medium wb-round-5 ${css['inactive']}`}>{t('inactive')}</span>
)

/** Amber without a second step: a password alone opens this account. */
const SecondStepMark = ({ row: { secondStep }, language }: { row: AccountRow; language: Language }) => (
  <span className={secondStep === 'None' ? 'wb-attention wb-semibold' : undefined}>
    {SECOND_STEP_LABELS[secondStep][language]}
  </span>
)

/** Company of an employee, or seller of a company; shown under the role. */
export const belongsTo = (row: AccountRow, t: AccountsText): string | undefined =>
  row.parentName ?? (row.sellerName === null ? undefined : t('soldBy', { name: row.sellerName }))

const lastSignedIn = ({ lastSignedIn: at }: AccountRow, t: AccountsText): string => {
  if (at === null) return t('never')
  const time = formatTime(at)
  return dayOf(at) === today() ? t('todayAt', { time }) : `${formatDate(at)} ${time}`
}

/** Columns of the account list; only the Super Admin sees the code (rule ACC-3). */
export const accountColumns = (
  t: AccountsText,
  language: Language,
  { keepsAll, isExternal }: { keepsAll: boolean; isExternal: boolean },
): Column[] => [
  {
    name: 'username',
    header: t('username'),
    width: 180,
    cell: (row) => <b className="wb-medium wb-break">{row.username}</b>,
    copy: (row) => row.username,
  },
  { name: 'name', header: t('name'), cell: (row) => <NameCell>{row.name}</NameCell>, copy: (row) => row.name },
  {
    name: 'role',
    header: t('role'),
    width: 200,
    cell: (row) => (
      <span className="wb-block wb-lh-18">
        {ROLE_LABELS[row.role][language]}
        <span className="wb-below wb-cut" title={belongsTo(row, t)}>
          {belongsTo(row, t)}
        </span>
      </span>
    ),
  },
  ...(keepsAll ? [{ name: 'code' as const, header: t('code'), width: 90, copy: (row: AccountRow) => row.code }] : []),
  {
    name: 'email',
    header: t('email'),
    width: 210,
    copy: (row) => row.email,
    fold: { into: 'name', below: 1680 },
  },
  { name: 'phoneNumber', header: t('phoneNumber'), width: 122, copy: (row) => row.phoneNumber },
  { name: 'address', header: t('address'), width: 220, hidden: true },
  { name: 'canExport', header: t('canExport'), width: 100 },
  { name: 'canSeeBilling', header: t('canSeeBilling'), width: 100, hidden: true },
  {
    name: 'isActive',
    header: t('isActive'),
    width: 100,
    cell: (row) => (row.isActive ? t('yes') : <InactiveMark t={t} />),
  },
  ...(isExternal
    ? []
    : [
        {
          name: 'secondStep' as const,
          header: t('secondStep'),
          width: 134,
          cell: (row: AccountRow) => <SecondStepMark row={row} language={language} />,
        },
      ]),
  {
    name: 'lastSignedIn',
    header: t('lastSignedIn'),
    width: 150,
    cell: (row) => <QuietCell>{lastSignedIn(row, t)}</QuietCell>,
  },
  {
    name: 'createdDate',
    header: t('created'),
    width: 110,
    hidden: true,
    cell: (row) => <QuietCell>{formatDate(row.createdDate)}</QuietCell>,
  },
]
