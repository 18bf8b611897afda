import { SendBackBody } from '@waybill/contract/billing/payments'
import type { UnmatchedTransfer } from '@waybill/contract/billing/transfers'
import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { type Control, useFieldArray, useForm, useWatch } from 'react-hook-form'
import { formatVnd } from '../../../platform/format.ts'
import { useCompanies } from '../../../shipment/reference-queries.ts'
import { FieldCell, FieldGrid } from '../../../ui/form/field-grid.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { schemaResolver } from '../../../ui/form/problem-resolver.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useOpenStatements } from '../payments/payments.api.ts'
import { useText } from './texts.ts'
import type { Ask } from './transfer-block.tsx'
import type { Decision } from './use-decisions.ts'

type Props = { transfer: UnmatchedTransfer; decide: (decision: Decision) => Promise<void>; close: () => void }

/** What a proposal does not say: another statement or company, several parts, or back to the sender (rule BIL-48). */
export const AskDialog = ({ what, ...props }: Props & { what: Ask }) =>
  what === 'sendBack' ? <SendBackDialog {...props} /> : <PartsDialog {...props} isSplit={what === 'split'} />

type Part = { merchantId: string; statementId: string; amount: number | null }
type Values = { parts: Part[] }

/** One part is booked to another statement or company; of several the rest is always shown, and must be 0. */
const PartsDialog = ({ transfer, decide, close, isSplit }: Props & { isSplit: boolean }) => {
  const t = useText()
  const { amount, proposals } = transfer
  const [known] = proposals[0]?.parts ?? []
  const empty: Part = { merchantId: known?.merchantId ?? '', statementId: '', amount: null }
  const form = useForm<Values>({
    defaultValues: { parts: isSplit ? [empty, empty] : [{ ...empty, merchantId: '', amount }] },
    mode: 'onTouched',
  })
  const { control } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'parts' })
  const parts = useWatch({ control, name: 'parts' })
  const rest = parts.reduce((left, part) => left - (part.amount ?? 0), amount)
  const isWhole = rest === 0 && parts.every((part) => part.merchantId !== '' && (part.amount ?? 0) > 0)
  const send = async (values: Values): Promise<void> => {
    const chosen = values.parts.map(({ merchantId, statementId, amount: of }) => ({
      ...{ merchantId, statementId: statementId || null, amount: of ?? 0 },
    }))
    await decide({ kind: 'parts', parts: chosen })
    close()
  }
  return (
    <FormDialog
      title={isSplit ? t('splitTitle', { amount: formatVnd(amount) }) : t('otherTitle')}
      size={760}
      form={form}
      send={send}
      onClose={close}
      asksToLeave={false}
      action={{ label: t('book'), disabledReason: isWhole ? undefined : t('rest', { amount: formatVnd(rest) }) }}
      aside={
        isSplit ? (
          <span className="wb-caption wb-number" role="status">
            {t('rest', { amount: formatVnd(rest) })}
          </span>
        ) : undefined
      }
    >
      {fields.map((field, index) => (
        <PartFields
          key={field.id}
          control={control}
          index={index}
          merchantId={parts[index]?.merchantId ?? ''}
          hasAmount={isSplit}
          fill={(due) => form.setValue(`parts.${index}.amount`, due)}
          {...(isSplit && fields.length > 2 ? { remove: () => remove(index) } : {})}
        />
      ))}
      {isSplit && (
        <Button
          size="xs"
          variant="subtle"
          leftSection={<IconPlus size={14} stroke={1.75} aria-hidden />}
          onClick={() => append({ ...empty, amount: rest > 0 ? rest : null })}
        >
          {t('addPart')}
        </Button>
      )}
    </FormDialog>
  )
}

type PartProps = {
  control: Control<Values>
  index: number
  merchantId: string
  hasAmount: boolean
  fill: (due: number) => void
  remove?: () => void
}

const PartFields = ({ control, index, merchantId, hasAmount, fill, remove }: PartProps) => {
  const t = useText()
  const companies = useCompanies(true)
  const open = useOpenStatements(merchantId)
  return (
    <FieldGrid>
      <SelectField
        control={control}
        name={`parts.${index}.merchantId`}
        label={t('company')}
        options={companies.map(({ id, code, name }) => ({ value: id, label: `${code ?? ''} ${name}`.trim() }))}
        required
        span={hasAmount ? 4 : 6}
      />
      <SelectField
        control={control}
        name={`parts.${index}.statementId`}
        label={t('statement')}
        placeholder={t('oldestFirst')}
        options={open.map(({ id, number, due }) => ({
          value: id,
          label: t('dueOf', { number: number ?? '', amount: formatVnd(due) }),
        }))}
        onChange={(id) => {
          const chosen = open.find((statement) => statement.id === id)
          if (chosen && hasAmount) fill(chosen.due)
        }}
        clearable
        span={hasAmount ? 4 : 6}
      />
      {hasAmount && (
        <NumberField
          control={control}
          name={`parts.${index}.amount`}
          label={t('amount')}
          kind="money"
          currency="VND"
          unit="₫"
          required
          span={3}
        />
      )}
      {remove && (
        <FieldCell span={1}>
          <ActionIcon variant="subtle" aria-label={t('takeBack')} onClick={remove}>
            <IconX size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        </FieldCell>
      )}
    </FieldGrid>
  )
}

type Back = { account: string; reason: string }

const SendBackDialog = ({ transfer: { id, amount, senderName, senderAccount }, decide, close }: Props) => {
  const t = useText()
  const form = useForm<Back>({
    defaultValues: { account: [senderAccount, senderName].filter(Boolean).join(' '), reason: '' },
    mode: 'onTouched',
    resolver: schemaResolver<Back>(SendBackBody, (values) => ({ id, ...values })),
  })
  const { control } = form
  const send = async (values: Back): Promise<void> => {
    await decide({ kind: 'sendBack', ...values })
    close()
  }
  return (
    <FormDialog
      title={t('sendBackTitle', { amount: formatVnd(amount) })}
      size={560}
      form={form}
      send={send}
      onClose={close}
      asksToLeave={false}
      action={{ label: t('sendBack') }}
    >
      <FieldGrid>
        <TextField control={control} name="account" label={t('returnAccount')} required span={12} />
        <TextField
          control={control}
          name="reason"
          label={t('reason')}
          hint={t('reasonHint')}
          lines={2}
          required
          span={12}
        />
      </FieldGrid>
    </FormDialog>
  )
}
