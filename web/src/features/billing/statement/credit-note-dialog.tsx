import { CreditNoteBody, type StatementDetail, type StatementLine } from '@waybill/contract/billing/statement'
import { creditStatement } from '@waybill/contract/billing/statement-endpoints'
import { SegmentedControl } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { api } from '../../../platform/api.ts'
import { formatCount, formatVnd } from '../../../platform/format.ts'
import { useSendOnce } from '../../../platform/send-once.ts'
import { balanceKeys } from '../../../shipment/balance/balance-keys.ts'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { schemaResolver } from '../../../ui/form/problem-resolver.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { statementKeys } from '../billing.live.ts'
import { creditFigures } from './credit-figures.ts'
import { LineTicks } from './line-ticks.tsx'
import css from './credit.module.css'
import { linesQuery } from './statement.api.ts'
import { useText } from './texts.ts'

type Values = { reason: string }
const NO_LINES: readonly StatementLine[] = []

/** Takes all or some lines of an issued statement back: says what returns and what is due then (rule BIL-10). */
export const CreditNoteDialog = ({ statement, close }: { statement: StatementDetail; close: () => void }) => {
  const t = useText()
  const cache = useQueryClient()
  const sendOnce = useSendOnce()
  const { id, number } = statement
  const { data = NO_LINES } = useQuery(linesQuery(id))
  const standing = useMemo(() => data.filter(({ creditNote }) => creditNote === null), [data])
  const [takesAll, setTakesAll] = useState(true)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(() => new Set())
  const form = useForm<Values>({
    defaultValues: { reason: '' },
    mode: 'onTouched',
    resolver: schemaResolver<Values>(CreditNoteBody, (values) => ({ ...values, id })),
  })
  const lines = takesAll ? standing : standing.filter(({ chargeId }) => ticked.has(chargeId))
  const isWhole = lines.length === standing.length
  const figures = creditFigures(lines, statement, isWhole)
  const refusal =
    !takesAll && lines.length === 0 ? t('nothingTicked') : figures.amount <= 0 ? t('notAboveZero') : undefined

  const send = async ({ reason }: Values): Promise<void> => {
    const body = { id, reason, ...(isWhole ? {} : { chargeIds: lines.map(({ chargeId }) => chargeId) }) }
    const saved = await sendOnce(body, (idempotencyKey) => api.call(creditStatement, { body, idempotencyKey }))
    cache.setQueryData(statementKeys.one(id), saved)
    await Promise.all([statementKeys, balanceKeys].map(({ all }) => cache.invalidateQueries({ queryKey: all })))
    toast.success(t('creditDone'))
    close()
  }
  return (
    <FormDialog
      title={t('creditTitle', { number: number ?? '' })}
      size={760}
      form={form}
      send={send}
      onClose={close}
      action={{ label: t('creditAct'), destructive: true, disabledReason: refusal }}
    >
      {standing.length > 0 && (
        <SegmentedControl
          className={css['choice'] ?? ''}
          data={[
            { value: 'all', label: `${t('allLines')} (${formatCount(standing.length)})` },
            { value: 'some', label: t('someLines') },
          ]}
          value={takesAll ? 'all' : 'some'}
          onChange={(next) => setTakesAll(next === 'all')}
        />
      )}
      {!takesAll && <LineTicks lines={standing} ticked={ticked} setTicked={setTicked} />}
      <FieldGrid>
        <TextField
          control={form.control}
          name="reason"
          label={t('reason')}
          hint={t('reasonHint')}
          lines={2}
          required
          autoFocus
          span={12}
        />
      </FieldGrid>
      <dl className={`wb-sunken wb-round-8 wb-number ${css['outcome']}`} aria-live="polite">
        <dt>{t('creditLines', { count: lines.length, n: formatCount(lines.length) })}</dt>
        <dd />
        <dt>{t('creditAmount')}</dt>
        <dd className="wb-semibold">{formatVnd(figures.amount)}</dd>
        <dt>{t('newDue')}</dt>
        <dd className="wb-semibold">{formatVnd(figures.newDue)}</dd>
        {figures.becomesCredit > 0 && (
          <>
            <dt>{t('becomesCredit')}</dt>
            <dd className="wb-semibold">{formatVnd(figures.becomesCredit)}</dd>
          </>
        )}
      </dl>
      <p className={`wb-attention wb-fz-12-5 ${css['invoice']}`}>{t('creditInvoice')}</p>
    </FormDialog>
  )
}
