import type { PaymentRow } from '@waybill/contract/billing/payments'
import { useState } from 'react'
import { formatCount, formatDate } from '../../../platform/format.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailedState } from '../../../ui/failed-state.tsx'
import { Section } from '../../../ui/section.tsx'
import { vnd } from '../vnd.ts'
import { FIRST_ROWS, useOwnPayments } from './merchant-billing.api.ts'
import css from './merchant.module.css'
import { MoreRows } from './text-button.tsx'
import { useText } from './texts.ts'

/** What a company paid, the newest first (rule BIL-84). */
export const OwnPayments = ({ paymentCode }: { paymentCode: string }) => {
  const t = useText()
  const [take, setTake] = useState(FIRST_ROWS)
  const { data, error, refetch } = useOwnPayments(take)
  return (
    <Section title={t('payments')} fact={formatCount(data?.totalRecords)} flush>
      {error && !data && <FailedState error={error} onRetry={() => void refetch()} />}
      {data?.totalRecords === 0 && <EmptyState title={t('noPayments')} />}
      {data && data.totalRecords > 0 && (
        <table className={`wb-full wb-number ${css['table']} ${css['payments']}`}>
          <thead>
            <tr>
              <th scope="col">{t('received')}</th>
              <th scope="col">{t('for')}</th>
              <th scope="col" data-end>
                {t('vnd')}
              </th>
            </tr>
          </thead>
          <tbody>
            {data.rows.map((row) => (
              <Row key={row.id} row={row} paymentCode={paymentCode} />
            ))}
          </tbody>
        </table>
      )}
      <MoreRows shown={data?.rows.length ?? 0} total={data?.totalRecords ?? 0} take={setTake} />
    </Section>
  )
}

const Row = ({ row, paymentCode }: { row: PaymentRow; paymentCode: string }) => {
  const t = useText()
  const { kind, receivedAt, statements, reference, amount, isTakenBack } = row
  const remark = isTakenBack ? t('takenBack') : kind === 'payment' ? reference : t(`kind_${kind}`)
  return (
    <tr data-taken-back={isTakenBack || undefined}>
      <td className="wb-secondary">{formatDate(receivedAt)}</td>
      <td>
        <span className="wb-medium wb-break">{statements || paymentCode}</span>
        {remark !== null && <small className="wb-below wb-break">{remark}</small>}
      </td>
      <td data-end>{vnd(amount)}</td>
    </tr>
  )
}
