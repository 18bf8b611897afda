import type { Balance } from '@waybill/contract/billing/account'
import type { StatementRow } from '@waybill/contract/billing/statement'
import { exportStatements } from '@waybill/contract/exports/endpoints'
import { ActionIcon } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatCount, formatDate } from '../../../platform/format.ts'
import { useHasPermission } from '../../../platform/session.tsx'
import { exportList } from '../../../ui/data-grid/export-list.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailedState } from '../../../ui/failed-state.tsx'
import { Section } from '../../../ui/section.tsx'
import { toast } from '../../../ui/toast.tsx'
import { statementPath } from '../billing-paths.ts'
import { wholePeriod } from '../statement-days.ts'
import { StatementBadge } from '../statement-state.tsx'
import { usePapers } from '../use-papers.ts'
import { vnd } from '../vnd.ts'
import { FIRST_ROWS, useOwnStatements } from './merchant-billing.api.ts'
import css from './merchant.module.css'
import { MoreRows, TextButton } from './text-button.tsx'
import { useText } from './texts.ts'

/** The statements and credit notes of a company with their PDF, the newest first (rule BIL-84). */
export const OwnStatements = ({ balance: { kind, dueOnStatements } }: { balance: Balance }) => {
  const t = useText()
  const may = useHasPermission()
  const [take, setTake] = useState(FIRST_ROWS)
  const { data, error, refetch } = useOwnStatements(take)
  const isPrepaid = kind === 'prepaid' && dueOnStatements === 0
  const save = (): void => {
    exportList(exportStatements)({ propertyFilters: [], OrderBy: 'issuedAt descending' }).catch((cause: unknown) =>
      toast.failure(cause),
    )
  }
  return (
    <Section
      title={t('statements')}
      fact={isPrepaid ? t('nothingToPayBooks') : formatCount(data?.totalRecords)}
      aside={
        may('statement.export') && data?.totalRecords ? <TextButton run={save}>{t('export')}</TextButton> : undefined
      }
      flush
    >
      {error && !data && <FailedState error={error} onRetry={() => void refetch()} />}
      {data?.totalRecords === 0 && <EmptyState title={t('noStatements')} text={t('noStatementsText')} />}
      {data && data.totalRecords > 0 && (
        <table
          className={`wb-full wb-number ${css['table']} ${css['statements']}`}
          data-prepaid={isPrepaid || undefined}
        >
          <thead>
            <tr>
              <th scope="col">{t('statement')}</th>
              <th scope="col" data-end>
                {t(isPrepaid ? 'chargedVnd' : 'amountVnd')}
              </th>
              {!isPrepaid && (
                <>
                  <th scope="col" data-end>
                    {t('paid')}
                  </th>
                  <th scope="col" data-end>
                    {t('due')}
                  </th>
                  <th scope="col">{t('dueDate')}</th>
                </>
              )}
              <th scope="col">{t('state')}</th>
              <th scope="col" aria-label={t('pdf')} />
            </tr>
          </thead>
          <tbody>
            {data.rows.map((row) => (
              <Row key={row.id} row={row} isPrepaid={isPrepaid} />
            ))}
          </tbody>
        </table>
      )}
      <MoreRows shown={data?.rows.length ?? 0} total={data?.totalRecords ?? 0} take={setTake} />
    </Section>
  )
}

const Row = ({ row, isPrepaid }: { row: StatementRow; isPrepaid: boolean }) => {
  const t = useText()
  const { openPdf } = usePapers()
  const { id, kind, number, ofNumber, from, to, amount, paid, due, dueDate } = row
  const dash = <span className="wb-muted">–</span>
  return (
    <tr>
      <td>
        <Link to={statementPath(id)} className="wb-text wb-medium wb-link">
          {number}
        </Link>
        <small className="wb-below">
          {kind === 'opening' && t('openingBalance')}
          {kind === 'creditNote' && t('forStatement', { number: ofNumber ?? '' })}
          {kind === 'statement' && wholePeriod(from, to)}
        </small>
      </td>
      <td data-end>{vnd(amount)}</td>
      {!isPrepaid && (
        <>
          <td data-end className="wb-secondary">
            {paid === 0 ? dash : vnd(paid)}
          </td>
          <td data-end className="wb-semibold">
            {due === 0 ? dash : vnd(due)}
          </td>
          <td className="wb-secondary">{dueDate === null || kind === 'creditNote' ? dash : formatDate(dueDate)}</td>
        </>
      )}
      <td>
        <StatementBadge statement={row} />
      </td>
      <td data-end>
        <ActionIcon
          size={28}
          aria-label={`${t('pdf')} ${number ?? ''}`}
          onClick={() => void openPdf(id).catch((cause: unknown) => toast.failure(cause))}
        >
          <IconFileTypePdf size={16} stroke={1.75} />
        </ActionIcon>
      </td>
    </tr>
  )
}
