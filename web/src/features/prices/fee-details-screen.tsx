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
import type { Fee } from '@waybill/contract/pricing/schemas'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { REFERENCE_CHOICES } from '../../shipment/reference-queries.ts'
import { LoadedRecord } from '../../ui/record-dialog/loaded-record.tsx'
import { formOf, type RecordField } from '../../ui/record-dialog/record-fields.tsx'
import { RecordPage } from '../../ui/record-dialog/record-page.tsx'
import { AdvanceFeesSection, type AdvanceKind } from './advance-fees-section.tsx'
import { figureOfUnit } from './figure-of-unit.ts'
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
const isComplex = ({ isComplexFee }: Values): boolean => isComplexFee
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

/** `/provider/fees/details/{providerId}/{id?}`: a provider's fee, with its Advance Fees once saved (rule SCR-9). */
export const FeeDetailsScreen = () => {
  const { providerId = '', id } = useParams({ strict: false })
  return (
    <LoadedRecord<Fee> feature={LISTS.fees} calls={CALLS} id={id} list={`/provider/fees/${providerId}`}>
      {(fee) => <FeePage providerId={fee?.providerId ?? providerId} fee={fee} />}
    </LoadedRecord>
  )
}

const FeePage = ({ providerId, fee }: { providerId: string; fee: Fee | undefined }) => {
  const t = useText()
  const navigate = useNavigate()
  const { data: provider } = useQuery(providerQuery(providerId))
  const list = `/provider/fees/${providerId}`
  const units = [
    { value: 'VND', label: t('vndPerKg') },
    { value: 'Percent', label: t('percent') },
  ]
  const bound = {
    kind: 'number',
    figure: { kind: 'money', currency: 'VND' },
    unit: '₫',
    required: true,
    span: 6,
    when: isComplex,
  } as const
  const fields: RecordField<Values>[] = [
    { kind: 'text', name: 'name', label: t('name'), required: true, span: 6 },
    {
      kind: 'number',
      name: 'amount',
      label: t('amount'),
      figure: ({ unit }) => figureOfUnit(unit),
      required: true,
      span: 3,
    },
    { kind: 'select', name: 'unit', label: t('unit'), options: units, required: true, span: 3 },
    { kind: 'check', name: 'isComplexFee', label: t('isComplexFee'), note: t('complexNote'), span: 12 },
    { ...bound, name: 'minFee', label: t('minFee') },
    { ...bound, name: 'maxFee', label: t('maxFee') },
    { kind: 'check', name: 'isOtherFee', label: t('isOtherFee'), note: t('otherNote'), span: 12 },
  ]
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
      {...formOf<Fee, Values>(fields, <span className={`wb-caption ${css['note']}`}>{t('keep')}</span>)}
      bodyOf={(values) => ({ ...values, providerId })}
      alsoStale={SHOWN_ELSEWHERE}
      onBack={() => void navigate({ to: list })}
      onSaved={({ id }) => void navigate({ to: fee ? list : `/provider/fees/details/${providerId}/${id}` })}
    >
      {fee && (
        <AdvanceFeesSection kind={ADVANCE} parentId={fee.id} providerId={providerId} alsoStale={SHOWN_ELSEWHERE} />
      )}
    </RecordPage>
  )
}
