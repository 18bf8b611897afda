import {
  addAdvanceFee,
  addFee,
  advanceFeeGrid,
  deleteAdvanceFee,
  editAdvanceFee,
  editFee,
  getAdvanceFee,
  getFee,
} from '@waybill/contract/pricing/endpoints'
import type { FeeUnit } from '@waybill/contract/pricing/fee-unit'
import type { Fee } from '@waybill/contract/pricing/shapes'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { api } from '../../platform/api.ts'
import { queryKeys } from '../../platform/query.ts'
import { REFERENCE_CHOICES } from '../../shipment/reference-queries.ts'
import { FailedState } from '../../ui/failed-state.tsx'
import { CheckField } from '../../ui/form/check-field.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Page } from '../../ui/page.tsx'
import { RecordPage } from '../../ui/record-dialog/record-page.tsx'
import { AdvanceFeesSection, type AdvanceKind } from './advance-fees-section.tsx'
import { LISTS, providerQuery } from './prices.api.ts'
import css from './prices.module.css'
import { useText } from './texts.ts'

type Values = {
  name: string
  amount: number | null
  unit: FeeUnit | ''
  isComplexFee: boolean
  minFee: number | null
  maxFee: number | null
  isOtherFee: boolean
}
const CALLS = { get: getFee, add: addFee, edit: editFee }
const ADVANCE: AdvanceKind = {
  feature: 'advance fees',
  list: advanceFeeGrid,
  calls: { get: getAdvanceFee, add: addAdvanceFee, edit: editAdvanceFee },
  remove: deleteAdvanceFee,
  parent: 'feeId',
  vnd: 'vndPerKg',
  mayBeNegative: false,
}
const SHOWN_ELSEWHERE = [REFERENCE_CHOICES, [LISTS.providers]]

/** `/provider/fees/details/{providerId}/{id?}`: a fee of a provider, with its Advance Fees once it is saved (spec 2 §2). */
export const FeeDetailsScreen = () => {
  const { providerId = '', id } = useParams({ strict: false })
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys(LISTS.fees).one(id ?? ''),
    queryFn: () => api.call(getFee, { params: { id: id ?? '' } }),
    enabled: id !== undefined,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (id === undefined) return <FeePage key="new" providerId={providerId} fee={undefined} />
  if (data) return <FeePage key={`${data.id}/${data.version}`} providerId={data.providerId} fee={data} />
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />
  return <Page ground>{null}</Page>
}

const FeePage = ({ providerId, fee }: { providerId: string; fee: Fee | undefined }) => {
  const t = useText()
  const navigate = useNavigate()
  const { data: provider } = useQuery(providerQuery(providerId))
  const list = `/provider/fees/${providerId}`
  return (
    <RecordPage<Fee, Values>
      feature={LISTS.fees}
      under={providerId}
      calls={CALLS}
      record={fee}
      title={(one) => one?.name ?? t('newFee')}
      crumbs={[
        { label: t('prices'), to: '/prices' },
        { label: provider ? t('feesOf', { name: provider.name }) : t('fees'), to: list },
      ]}
      section={t('fee')}
      valuesOf={(one) => ({
        name: one?.name ?? '',
        amount: one?.amount ?? null,
        unit: one?.unit ?? '',
        isComplexFee: one?.isComplexFee ?? false,
        minFee: one?.minFee ?? null,
        maxFee: one?.maxFee ?? null,
        isOtherFee: one?.isOtherFee ?? false,
      })}
      bodyOf={(values) => ({ ...values, providerId })}
      labels={{
        name: t('name'),
        amount: t('amount'),
        unit: t('unit'),
        isComplexFee: t('isComplexFee'),
        minFee: t('minFee'),
        maxFee: t('maxFee'),
        isOtherFee: t('isOtherFee'),
      }}
      alsoStale={SHOWN_ELSEWHERE}
      onBack={() => void navigate({ to: list })}
      onSaved={({ id }) => void navigate({ to: fee ? list : `/provider/fees/details/${providerId}/${id}` })}
      fields={(form) => <FeeFields form={form} />}
    >
      {fee && (
        <AdvanceFeesSection kind={ADVANCE} parentId={fee.id} providerId={providerId} alsoStale={SHOWN_ELSEWHERE} />
      )}
    </RecordPage>
  )
}

const FeeFields = ({ form: { control } }: { form: UseFormReturn<Values> }) => {
  const t = useText()
  const isComplex = useWatch({ control, name: 'isComplexFee' })
  const units = [
    { value: 'VND', label: t('vndPerKg') },
    { value: 'Percent', label: t('percent') },
  ]
  return (
    <>
      <TextField control={control} name="name" label={t('name')} required span={6} />
      <NumberField control={control} name="amount" label={t('amount')} required span={3} />
      <SelectField control={control} name="unit" label={t('unit')} options={units} required span={3} />
      <CheckField control={control} name="isComplexFee" label={t('isComplexFee')} note={t('complexNote')} span={12} />
      {isComplex && (
        <>
          <NumberField control={control} name="minFee" label={t('minFee')} unit="₫" required span={6} />
          <NumberField control={control} name="maxFee" label={t('maxFee')} unit="₫" required span={6} />
        </>
      )}
      <CheckField control={control} name="isOtherFee" label={t('isOtherFee')} note={t('otherNote')} span={12} />
      <span className={css['note']}>{t('keep')}</span>
    </>
  )
}
