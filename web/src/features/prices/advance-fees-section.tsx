import type { CallEndpoint, GridEndpoint } from '@waybill/contract/kernel/endpoint'
import type { FeeUnit } from '@waybill/contract/pricing/fee-unit'
import type { AdvanceFee } from '@waybill/contract/pricing/schemas'
import { ActionIcon } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useWatch, type Control } from 'react-hook-form'
import type { z } from 'zod'
import { api } from '../../platform/api.ts'
import { queryKeys } from '../../platform/query.ts'
import { useServices } from '../../shipment/reference-queries.ts'
import { ActionButton } from '../../ui/action.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { RecordDialog } from '../../ui/record-dialog/record-dialog.tsx'
import { useDeleteRecord } from '../../ui/record-dialog/use-delete-record.ts'
import { NEW_RECORD, useOpenRecord } from '../../ui/record-dialog/use-open-record.ts'
import { Section } from '../../ui/section.tsx'
import { useWidth } from '../../ui/use-width.ts'
import { figureOfUnit } from './figure-of-unit.ts'
import { changeInWords, figureInWords } from './prices.api.ts'
import css from './prices.module.css'
import { useText } from './texts.ts'

/** The replacement of a fee, or of an account fee, for one service. */
type Advance = Pick<AdvanceFee, 'id' | 'version' | 'serviceId' | 'service' | 'amount' | 'unit'>
type Values = { serviceId: string; amount: number | null; unit: FeeUnit | '' }
type Call = Omit<CallEndpoint, 'reply'> & { reply: z.ZodType }

export type AdvanceKind = {
  /** Prefix of its query keys and drafts. */
  feature: string
  list: Omit<GridEndpoint, 'row'> & { row: z.ZodType }
  calls: { get: Call; add: Call; edit: Call }
  remove: Call
  /** Field with the id of the replaced fee. */
  parent: 'feeId' | 'accountFeeId'
  /** Unit of VND amounts: per kg, or per shipment. */
  vnd: 'vndPerKg' | 'vnd'
  mayBeNegative: boolean
}

type Props = {
  kind: AdvanceKind
  parentId: string
  providerId: string
  alsoStale: readonly (readonly unknown[])[]
}

/** Advance Fees of a fee being edited, in a grid with its own modal (rule SCR-9): one per service. */
export const AdvanceFeesSection = ({ kind, parentId, providerId, alsoStale }: Props) => {
  const t = useText()
  const isPhone = useWidth() === 'phone'
  const { open } = useOpenRecord()
  const { data: rows, error, refetch } = useQuery(rowsOf(kind, parentId))
  const remove = useDeleteRecord<Advance>({
    feature: kind.feature,
    endpoint: kind.remove,
    question: t('deleteAdvance'),
    name: ({ service }) => service.code,
    alsoStale,
  })
  return (
    <Section
      title={t('advanceFees')}
      {...(isPhone ? {} : { fact: t('advanceFact') })}
      flush
      aside={
        <ActionButton size="xs" action={{ label: t('addAdvance'), icon: IconPlus, run: () => open(NEW_RECORD) }} />
      }
    >
      {error && <FailedState error={error} onRetry={() => void refetch()} />}
      {rows?.length === 0 && <p className="wb-p-16 wb-muted">{t('noAdvanceFees')}</p>}
      {rows && rows.length > 0 && (
        <table className={`wb-full wb-number ${css['table']}`}>
          <thead>
            <tr>
              <th>{t('service')}</th>
              <th data-align="right">{t('amount')}</th>
              <td className={`wb-nowrap wb-text-end ${css['actions']}`} />
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <td>{nameOf(row.service)}</td>
                <td data-align="right">{(kind.mayBeNegative ? changeInWords : figureInWords)(row, t(kind.vnd))}</td>
                <td className={`wb-nowrap wb-text-end ${css['actions']}`}>
                  <ActionIcon aria-label={t('editOf', { name: row.service.code })} onClick={() => open(row.id)}>
                    <IconPencil size={16} stroke={1.75} />
                  </ActionIcon>
                  <ActionIcon aria-label={t('deleteOf', { name: row.service.code })} onClick={remove(row).run}>
                    <IconTrash size={16} stroke={1.75} />
                  </ActionIcon>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <AdvanceDialog kind={kind} parentId={parentId} providerId={providerId} rows={rows ?? []} alsoStale={alsoStale} />
    </Section>
  )
}

const rowsOf = ({ feature, list, parent }: AdvanceKind, parentId: string) => ({
  queryKey: queryKeys(feature).list(parentId),
  queryFn: async () =>
    (await api.grid(list, { Take: 0, propertyFilters: [{ name: parent, operation: 'Equal', value: parentId }] }))
      .rows as Advance[],
})

const nameOf = ({ code, name }: { code: string; name: string }): string => (code === name ? code : `${code} · ${name}`)

const AdvanceDialog = ({ kind, parentId, providerId, rows, alsoStale }: Props & { rows: readonly Advance[] }) => {
  const t = useText()
  const services = useServices().filter((service) => service.providerId === providerId)
  const units = { VND: t(kind.vnd), Percent: t('percent') }
  /** One per service: services already used are not offered. */
  const optionsFor = (own: Advance | undefined) =>
    services
      .filter(({ id }) => id === own?.serviceId || !rows.some((row) => row.serviceId === id))
      .map((service) => ({ value: service.id, label: nameOf(service), also: service.label }))
  return (
    <RecordDialog<Advance, Values>
      feature={kind.feature}
      under={parentId}
      calls={kind.calls}
      title={(row) => (row ? row.service.code : t('newAdvance'))}
      valuesOf={(row) => ({ serviceId: row?.serviceId ?? '', amount: row?.amount ?? null, unit: row?.unit ?? '' })}
      bodyOf={(values) => ({ ...values, [kind.parent]: parentId })}
      labels={{ serviceId: t('service'), amount: t('amount'), unit: t('unit') }}
      shown={(name, value) =>
        name === 'serviceId' ? (services.find(({ id }) => id === value)?.code ?? '') : String(value ?? '')
      }
      alsoStale={alsoStale}
      fields={({ control }, row) => (
        <>
          <SelectField
            control={control}
            name="serviceId"
            label={t('service')}
            options={optionsFor(row)}
            required
            span={12}
          />
          <AmountField
            control={control}
            label={t('amount')}
            {...(kind.mayBeNegative ? { hint: t('discountHint') } : {})}
            negative={kind.mayBeNegative}
          />
          <SelectField
            control={control}
            name="unit"
            label={t('unit')}
            options={Object.entries(units).map(([value, label]) => ({ value, label }))}
            required
            span={6}
          />
        </>
      )}
    />
  )
}

type AmountProps = { control: Control<Values>; label: string; hint?: string; negative: boolean }
const AmountField = (props: AmountProps) => {
  const unit = useWatch({ control: props.control, name: 'unit' })
  return <NumberField {...props} {...figureOfUnit(unit)} name="amount" required span={6} />
}
