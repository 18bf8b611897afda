import type { Balance } from '@waybill/contract/billing/account'
import { editTerms } from '@waybill/contract/billing/statement-endpoints'
import {
  addDays,
  type Period,
  periodEnd,
  PERIODS,
  STATEMENT_EMAILS_MAX,
  type Terms,
  TERMS_KINDS,
  TermsEdit,
} from '@waybill/contract/billing/terms'
import { Skeleton, UnstyledButton } from '@mantine/core'
import { IconCalendar, IconWallet } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useController, useForm, useWatch, type Control } from 'react-hook-form'
import { api } from '../../../platform/api.ts'
import { formatDate, today } from '../../../platform/format.ts'
import { balanceQuery } from '../../../shipment/balance/balance-query.ts'
import { balanceKeys } from '../../../shipment/balance/balance-keys.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FailedState } from '../../../ui/failed-state.tsx'
import { FieldCell, FieldGrid } from '../../../ui/form/field-grid.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { problemResolver, schemaProblems } from '../../../ui/form/problem-resolver.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TagsField } from '../../../ui/form/tags-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { uiTexts } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.tsx'
import { statementKeys } from '../billing.live.ts'
import { CreditUse } from './credit-use.tsx'
import css from './terms.module.css'
import { termsQuery, useCompanyName } from './terms-queries.ts'
import { useText } from './texts.ts'

type Props = { merchantId: string; close: () => void; openOpening: () => void }

/** How a company pays, where its statements go, and what its invoices say (rule BIL-5). */
export const TermsDialog = (props: Props) => {
  const t = useText()
  const { merchantId, close } = props
  const terms = useQuery({ ...termsQuery(merchantId), refetchOnWindowFocus: false })
  const balance = useQuery(balanceQuery(merchantId))
  if (terms.data) return <TermsForm {...props} terms={terms.data} balance={balance.data} />
  return (
    <Dialog title={t('title')} size={640} onClose={close}>
      {terms.error ? (
        <FailedState error={terms.error} onRetry={() => void terms.refetch()} onBack={close} />
      ) : (
        <Skeleton height={420} />
      )}
    </Dialog>
  )
}

type Values = {
  kind: Terms['kind']
  period: Period
  days: number | null
  creditLimit: number | null
  emails: string[]
  legalName: string
  taxCode: string
  invoiceAddress: string
}

const valuesOf = (terms: Terms): Values => ({
  ...{ kind: terms.kind, period: terms.nextPeriod ?? terms.period, days: terms.days, creditLimit: terms.creditLimit },
  ...{ emails: terms.emails, legalName: terms.legalName ?? '', taxCode: terms.taxCode ?? '' },
  invoiceAddress: terms.invoiceAddress ?? '',
})

/** An address that is wrong is told at the field of all addresses. */
const fieldOf = (path: string): string => path.replace(/^emails\..*$/, 'emails')

const TermsForm = ({
  merchantId,
  close,
  openOpening,
  terms,
  balance,
}: Props & { terms: Terms; balance: Balance | undefined }) => {
  const t = useText()
  const ui = uiTexts.useText()
  const cache = useQueryClient()
  const { code, name } = useCompanyName(merchantId)
  const { version } = terms
  const form = useForm<Values>({
    defaultValues: valuesOf(terms),
    mode: 'onTouched',
    resolver: problemResolver((values) =>
      schemaProblems(TermsEdit.safeParse({ ...values, days: values.days ?? undefined, version }).error, fieldOf),
    ),
  })
  const { control } = form
  const [kind, period, creditLimit] = useWatch({ control, name: ['kind', 'period', 'creditLimit'] })
  const isPrepaid = kind === 'prepaid'
  const save = async ({ days, ...values }: Values): Promise<void> => {
    const body = { ...values, version, ...(days === null ? {} : { days }) }
    await api.call(editTerms, { params: { merchantId }, body })
    toast.success(ui('updated'), { text: name })
    close()
    await Promise.all([statementKeys, balanceKeys].map(({ all }) => cache.invalidateQueries({ queryKey: all })))
  }
  return (
    <FormDialog
      title={t('titleOf', { company: code })}
      size={640}
      form={form}
      send={save}
      fieldOf={fieldOf}
      onClose={close}
      action={{ label: t('save') }}
      aside={
        <span className="wb-caption">
          {period !== terms.period && !isPrepaid
            ? t('appliesAtOnce', { day: formatDate(addDays(periodEnd(terms.period, today()), 1)) })
            : ''}
        </span>
      }
    >
      <p className={`wb-muted ${css['company']}`}>{name}</p>
      <KindChoice control={control} />
      <FieldGrid>
        {!isPrepaid && (
          <>
            <SelectField
              control={control}
              name="period"
              label={t('statement')}
              options={PERIODS.map((value) => ({ value, label: t(value) }))}
              span={4}
            />
            <NumberField
              control={control}
              name="days"
              label={t('daysToPay')}
              unit={t('fromIssue')}
              kind="whole"
              decimals={0}
              span={4}
            />
            <NumberField
              control={control}
              name="creditLimit"
              label={t('creditLimit')}
              kind="money"
              currency="VND"
              unit="₫"
              note={creditLimit === null ? t('emptyNone') : undefined}
              span={4}
            />
          </>
        )}
        {balance && (
          <FieldCell>
            <CreditUse balance={balance} isPrepaid={isPrepaid} creditLimit={creditLimit} />
          </FieldCell>
        )}
        <TagsField
          control={control}
          name="emails"
          label={t('goTo')}
          hint={t('upTo', { count: STATEMENT_EMAILS_MAX })}
          note={t('goToNote')}
          max={STATEMENT_EMAILS_MAX}
          span={12}
        />
        <TextField control={control} name="legalName" label={t('legalName')} maxLength={200} span={12} />
        <TextField control={control} name="taxCode" label={t('taxCode')} maxLength={20} span={4} />
        <TextField
          control={control}
          name="invoiceAddress"
          label={t('invoiceAddress')}
          lines={1}
          maxLength={400}
          span={8}
        />
      </FieldGrid>
      <div className={`wb-row wb-wrap wb-gap-8 wb-px-12 wb-py-8 wb-sunken wb-border wb-round-8 wb-secondary`}>
        {t('paymentCode')} <b className={`wb-text ${css['code']}`}>{terms.paymentCode}</b>
        <CopyButton value={terms.paymentCode} />
        <span className="wb-push-end wb-muted wb-fz-12-5">{t('staysForGood')}</span>
      </div>
      <UnstyledButton className={`wb-focus wb-accent wb-medium wb-fz-13 ${css['opening']}`} onClick={openOpening}>
        {t('opening')}
      </UnstyledButton>
    </FormDialog>
  )
}

const ICONS = { postpaid: IconCalendar, prepaid: IconWallet } as const

/** Two cards: how the company pays. */
const KindChoice = ({ control }: { control: Control<Values> }) => {
  const t = useText()
  const { field } = useController({ control, name: 'kind' })
  return (
    <div role="radiogroup" aria-label={t('wayOfPaying')} className={css['kinds']}>
      {TERMS_KINDS.map((kind) => {
        const Sign = ICONS[kind]
        return (
          <label
            key={kind}
            className={`wb-flex wb-gap-10 wb-lh-17 wb-round-8 ${css['kind']}`}
            data-on={field.value === kind || undefined}
          >
            <input
              type="radio"
              name="kind"
              className={css['radio']}
              checked={field.value === kind}
              onChange={() => field.onChange(kind)}
            />
            <Sign size={16} stroke={1.75} className="wb-icon wb-fixed" aria-hidden />
            <span>
              <b className="wb-block wb-medium">{t(kind)}</b>
              <small className="wb-caption">{t(`${kind}Note`)}</small>
            </span>
          </label>
        )
      })}
    </div>
  )
}
